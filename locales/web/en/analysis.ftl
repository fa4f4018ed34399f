# The analysis board.

analysis-title = Analysis: { $game }
analysis-choose = Choose a game to analyse
analysis-choose-help = Any position of any game: move the pieces, ask the engine, review a game.
analysis-loading = Loading
analysis-failed = This analysis cannot be opened
analysis-retry = Try again
analysis-offline = The server does not answer. What is on the page stays.
analysis-cancel = Cancel
analysis-stop = Stop
analysis-dismiss = Dismiss
analysis-copy = Copy
analysis-copied = Copied
analysis-copy-failed = The browser does not allow copying here
analysis-seconds = { $seconds } s

## Above the board

analysis-rules = Rules by which the game is analysed
analysis-rules-own = { $ruleset }, own choice of readings
analysis-rules-link = Rules
analysis-play = Play from here
analysis-share = Copy link
analysis-link-copied = Link copied: it opens this position and line
analysis-cut = Move { $ply } of the line is not legal here, so the line ends before it.
analysis-bad-position = The address names a position that cannot be:

## The board

analysis-board = { $game }, analysis board
analysis-to-move = { $side } to move
analysis-seen = This position has now stood { $times } times.
analysis-editing = Editing: a press changes the place
analysis-steps = Steps through the moves
analysis-first = To the start
analysis-back = One move back
analysis-on = One move on
analysis-last = To the end of the line
analysis-flip = Turn the board
analysis-bar-unknown = Expectation: not known. Start the engine to see it.
analysis-bar-said = Expectation: { $first } { $one } %, { $second } { $two } %

## Tabs

analysis-tabs = Analysis tools
analysis-tab-moves = Moves
analysis-tab-review = Review
analysis-tab-edit = Edit
analysis-tab-record = Record

## The moves

analysis-moves = Moves
analysis-moves-none = No moves yet. Make one on the board; other moves become variations.
analysis-comment = Comment on { $move }
analysis-comment-start = Comment on the position
analysis-move-actions = More for this move
analysis-promote = Move variation up
analysis-make-main = Make main line
analysis-delete = Delete from here
analysis-delete-sure = { $after ->
    [0] Delete { $move }?
    [one] Delete { $move } and the one move after it?
   *[other] Delete { $move } and the { $after } moves after it, variations included?
  }
analysis-delete-all = Delete all moves, variations and comments?

## The engine

analysis-engine = Engine
analysis-engine-settings = Engine settings
analysis-engine-lines = Lines
analysis-engine-time = Time for each position
analysis-engine-unlimited = Longest
analysis-engine-off = Off. It searches while it is on.
analysis-engine-over = The game is over here.
analysis-engine-paused = Paused while the position is edited.
analysis-engine-waiting = Thinking
analysis-engine-work = Depth { $depth } · { $nodes } nodes · { $speed }/s
analysis-engine-done = { $work } · done
analysis-engine-busy = The server is busy{ $seconds ->
    [0] .
   *[other] ; next try in { $seconds } s.
  }
analysis-engine-offline = The server does not answer{ $seconds ->
    [0] .
   *[other] ; next try in { $seconds } s.
  }
analysis-engine-refused = The server refused to search this position.
analysis-proven = proven
analysis-line-play = Line { $rank }: play { $move }
analysis-line-play-to = Play the line up to { $move }

## The table

analysis-table = Table
analysis-table-seeds = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
  }

## The review

analysis-review = Review the game
analysis-review-time = Time for each move
analysis-review-help = { $count ->
    [one] The one move of the main line is compared with the best one.
   *[other] Each of the { $count } moves of the main line is compared with the best one.
  }
analysis-review-empty = There are no moves to review yet. Play some, or load a record.
analysis-review-progress = { $done } of { $total } moves
analysis-review-cut = The review was cut off. What was found is kept.
analysis-review-outdated = The main line has changed since this review.
analysis-review-scores = from { $before } to { $after }
analysis-review-best = Show the best move, { $move }
analysis-review-choose = Choose a move in the graph to see its grade.
analysis-review-grade = Grade
analysis-review-accuracy = Accuracy
analysis-review-turning = Turning points
analysis-review-turn = { $ply }. { $side }: { $move }
analysis-review-better = better { $move }
analysis-graph = What { $first } may expect after each move; the numbers stand in the table below
analysis-graph-help = Press the graph to go to a move.
analysis-graph-point = { $ply }. { $move }: { $first } { $percent } %
analysis-graph-table = The graph as a table
analysis-graph-ply = Ply
analysis-graph-move = Move

## The editor

analysis-edit-tool = A press on the board
analysis-eraser = Eraser
analysis-eraser-hole = Empty the hole
analysis-add-seeds = + seed
analysis-less-seeds = − seed
analysis-add-cowries = + cowrie
analysis-less-cowries = − cowrie
analysis-owner = Give to { $side }
analysis-edit-turn = To move
analysis-hole-none = Choose a hole
analysis-hole-seeds = Seeds in { $hole }
analysis-hole-cowries = Cowries in { $hole }
analysis-store-seeds = Store of { $side }, seeds
analysis-store-cowries = Store of { $side }, cowries
analysis-hand = { $side } in hand
analysis-captured = Captured (goal { $goal })
analysis-less = Less: { $label }
analysis-more = More: { $label }
analysis-edit-total = { $seeds } of { $all } seeds are on the board and in the stores.
analysis-edit-total-cowries = { $cowries } of { $all } cowries.
analysis-edit-clear = Clear the board
analysis-edit-start = Start position
analysis-edit-good = This position is possible.
analysis-edit-faults = This position cannot be used:
analysis-edit-use = Use this position
analysis-edit-text = The position as text
analysis-edit-copy = Copy the position
analysis-edit-read = Read this text

## Records

analysis-record-save = Save as a record
analysis-record-name = Name
analysis-record-date = Date
analysis-record-written = The record of this line
analysis-record-download = Download
analysis-record-comments = Comments and variations stay in this browser; a record holds the line alone.
analysis-record-load = Load a record
analysis-record-paste = Paste a record
analysis-record-read = Load
analysis-record-file = Open a file
analysis-record-loaded = { $count ->
    [one] Record loaded: 1 move
   *[other] Record loaded: { $count } moves
  }
