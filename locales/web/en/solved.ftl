### The page of solved games.

solved-title = Solved games
solved-lead = Of these games the value of every position is known: who wins, and in how many plies, if nobody errs. Try your hand against play without fault, or look up where a game turns.
solved-loading = The small games are being solved
solved-glance = At a glance
solved-game = Game
solved-result = With best play
solved-in-memory = in memory
solved-known = What is known
solved-known-help = On the boards, each first move has the colour and letter of what it comes to: win, draw or loss for the side that makes it, and in how many plies.
solved-unknown = Not solved here yet
solved-unknown-help = Their rules allow it. Once solved, the tables stay on the disk, and play without fault is there for these games too.
solved-open = Not solved on this server
solved-wins-in = { $count ->
    [one] { $side } wins
   *[other] { $side } win
  } in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
  }
solved-wins = { $count ->
    [one] { $side } wins
   *[other] { $side } win
  }
solved-draw = Draw
solved-tiers = Tiers
solved-longest = Longest win
solved-longest-win = { $side }, in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
  }
solved-first = First moves
solved-first-win = { $side }: { $keep } of { $all } win.
solved-first-draw = { $side }: { $keep } of { $all } hold the draw.
solved-first-loss = { $side }: { $keep } of { $all } lose.
solved-first-all-win = { $side }: every one wins.
solved-first-all-draw = { $side }: every one holds the draw.
solved-first-all-loss = { $side }: every one loses.
solved-against = Against perfection:
solved-as = as { $side }
solved-play = Play { $game } against perfection as { $side }
solved-play-anyway = Play
solved-analyse = Analysis board
solved-analyse-of = { $game } on the analysis board
solved-takes = Solving it takes:
