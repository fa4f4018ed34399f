play-failed = This game cannot be opened
play-all-games = All games
play-ruleset = Rules: { $name }
play-board = Board
play-board-of = Board of { $game }
play-panel = About this game
play-moves = Moves
play-rules = Rules
play-rules-page = The rules with examples and their readings
play-no-moves = No move has been made.
play-move-at = Move { $number }: { $move }
play-move-count = { $count ->
    [0] no moves
    [one] one move
   *[other] { $count } moves
}
play-round = Round { $round }

## Before the game

play-opponent = Opponent
play-opponent-computer = Computer
play-opponent-two = Two here
play-opponent-friend = A friend
play-friend-text = You get a link to send to your friend. Nobody needs an account.
play-name = Your name, if you like
play-name-none = No name
play-side = Your side
play-side-random = Either
play-first = Who begins
play-begins = First to move: { $side }.
play-level = Level
play-level-1 = 1 · First steps
play-level-2 = 2 · Easy
play-level-3 = 3 · Relaxed
play-level-4 = 4 · Attentive
play-level-5 = 5 · Practised
play-level-6 = 6 · Strong
play-level-7 = 7 · Very strong
play-level-8 = 8 · Strongest
play-level-1-text = Sees its own move and your answer, and often picks something second best.
play-level-2-text = Looks three moves ahead and likes to try things.
play-level-3-text = Looks four moves ahead; makes small mistakes.
play-level-4-text = Looks six moves ahead and rarely gives anything away.
play-level-5-text = Looks eight moves ahead and picks almost the best move.
play-level-6-text = Thinks for a third of a second and plays the best it finds.
play-level-7-text = Thinks for a second a move. You will have to plan.
play-level-8-text = Thinks for up to three seconds a move, as well as it can.
play-level-perfect-text = Knows the value of every position: wins as soon as it can, loses as late as it can.
play-perfect = Perfect play
play-perfect-text = Never errs: this game is solved.
play-perfect-none = Only where the game is solved.
play-perfect-why = Why these rules cannot be solved
play-clock = Clock
play-clock-none = No clock
play-clock-own = Other times
play-clock-preset = { $minutes } minutes, and { $seconds } seconds a move
play-clock-minutes = Minutes for each
play-clock-seconds = Seconds added a move
play-start = Begin
play-start-friend = Make the link
play-given = { $count ->
    [0] The game starts from a given position.
    [one] The game starts from a given position, after one move.
   *[other] The game starts from a given position, after { $count } moves.
}
play-read-rules = Read or change the rules
play-learn = Learn the game in short lessons
play-saved = Your games
play-saved-running = Go on with this game
play-saved-expire = Games are kept in this browser only, for { $days } days after the last move.

## The game

play-you = You
play-computer-level = Computer, level { $level }
play-computer-perfect = Computer, perfect play
play-at-this-screen = At this screen
play-thinking = thinking…
play-turn = { $side } to move.
play-turn-yours = Your move ({ $side }).
play-turn-computer = The computer is to move ({ $side }).
play-looking-back = Looking back: after move { $ply } of { $count }.
play-holds-seeds = { $count ->
    [one] one seed
   *[other] { $count } seeds
}
play-holds-holes = { $count ->
    [one] one hole
   *[other] { $count } holes
}
play-holds-hand = { $count } in hand
play-holds-captured = { $count } of { $goal } taken
play-busy = The server is busy. Asking again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}…
play-unreachable = The server cannot be reached. Trying again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}…
play-try-again = Let the computer try again
play-glancing-hint = Looking for a good move…
play-glancing-draw = The computer considers the draw…
play-hint-move = A good move: { $move }
play-draw-declined = The computer declines the draw and plays on.
play-undo = Take back
play-back = One move back
play-forward = One move forward
play-first-move = To the beginning
play-last-move = To the last move
play-hint = Hint
play-flip = Turn the board
play-sound-on = Turn the sound on
play-sound-off = Turn the sound off
play-menu = More
play-restart = Start over
play-restart-text = The moves of this game are given up, and it begins anew.
play-swap = Swap sides
play-draw = Offer a draw
play-draw-text = Do both of you agree that the game is a draw?
play-draw-agree = Both agree
play-resign = Resign
play-resign-text = The other side then wins this game.
play-analyse = Analyse
play-copy-image = Copy the board as an image
play-copy-position = Copy the position as text
play-download = Download the record
play-new = New game
play-delete = Delete
play-delete-title = Delete this game
play-delete-text = It is removed from this browser and cannot be brought back. Download the record first if you want to keep it.
play-not-kept = The browser keeps no more: this game is lost when the page is closed.
play-deleted = The game is deleted.
play-copied = Copied.
play-saved-image = This browser copies no images; the picture was downloaded.
play-copy-failed = The browser does not allow copying here.
play-cancel = Cancel

## The end

play-result-won = You win
play-result-lost = The computer wins
play-result-draw = A draw
play-result-wins = Victory for { $side }
play-resigned = { $side } gave up.
play-agreed = Both sides agreed on a draw.
play-rematch = Rematch, sides swapped
play-again = Play again

## Keys

play-keys = Keys
play-key-back = one move back
play-key-forward = one move forward
play-key-first = to the beginning
play-key-last = to the last move
play-key-undo = take back
play-key-flip = turn the board
play-key-hint = hint
play-key-help = this list
play-keys-board = On the board, the arrows go from place to place, and Enter takes and puts down.
