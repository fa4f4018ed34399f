### Exact values of positions, wherever they are shown.

exact-value-win = win
exact-value-draw = draw
exact-value-loss = loss
exact-letter-win = W
exact-letter-draw = D
exact-letter-loss = L
exact-number = in { $number }
exact-plies = { $plies ->
    [one] in 1 ply
   *[other] in { $plies } plies
  }
exact-keep-win = Still won: { $keep } of { $all ->
    [one] 1 move
   *[other] { $all } moves
  }
exact-keep-draw = Still drawn: { $keep } of { $all ->
    [one] 1 move
   *[other] { $all } moves
  }
exact-keep-loss = Every move loses.
exact-missing = { $count ->
    [one] One move is not in the tables.
   *[other] { $count } moves are not in the tables.
  }
exact-count = { NUMBER($count) }

## What solving takes

exact-positions = Positions
exact-disk = On the disk
exact-memory = Memory
exact-time = Time
exact-size-b = { $amount ->
    [one] 1 byte
   *[other] { NUMBER($amount) } bytes
  }
exact-size-kib = { NUMBER($amount) } KiB
exact-size-mib = { NUMBER($amount) } MiB
exact-size-gib = { NUMBER($amount) } GiB
exact-size-tib = { NUMBER($amount) } TiB
exact-span-moment = under a second
exact-span-seconds = { $amount ->
    [one] 1 second
   *[other] { NUMBER($amount) } seconds
  }
exact-span-minutes = { $amount ->
    [one] 1 minute
   *[other] { NUMBER($amount) } minutes
  }
exact-span-hours = { $amount ->
    [one] 1 hour
   *[other] { NUMBER($amount) } hours
  }
exact-span-days = { $amount ->
    [one] 1 day
   *[other] { NUMBER($amount) } days
  }
exact-too-large = This machine has not enough room for it.
exact-solve = Solve it here
exact-resume = Go on solving
exact-stop = Stop
exact-stopping = Stopping
exact-stopped = Stopped. What is finished is kept.
exact-other = Another game is being solved.
exact-command = In a terminal:
exact-or-command = or in a terminal:
exact-copy = Copy the command
exact-starting = Beginning
exact-step = Part { $step } of { $steps }
exact-left = { $span } left
exact-failed = It could not be solved.

## At the board

exact-show = Show exact values
exact-show-help = Which moves win, draw or lose, and in how many plies
exact-none = No exact values
exact-none-here = This position is not in the tables.
exact-takes = What solving this game takes
exact-over = The game is over.
exact-waiting = Looking it up
exact-impossible = Cannot be had for these rules
