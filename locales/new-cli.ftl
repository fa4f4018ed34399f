# Words of the command `ludarium` and of game records that en.ftl lacks.

# $faults: sentences
cli-bad-position = This position is not one of the game. { $faults }
# $faults: sentences
cli-bad-start = The game cannot begin so. { $faults }
# $number: which of the moves given, $move, $reason: a sentence
cli-refused = Move { $number }, { $move }, is refused. { $reason }
cli-needs-game = Say which game to play: with --json nothing is asked.
# $side: as typed, $sides: what there is
cli-no-such-side = There is no side “{ $side }”. There are: { $sides }, both, none.
cli-no-move-found = The computer found no move.
cli-most = greatest
cli-decisive = Games with a winner

# $game, $level
play-intro-none = { $game }: the computer plays both sides at level { $level }.
play-no-draw = The computer does not agree on draws.
# $level
play-level-set = The computer now plays at level { $level }.

record-no-game = The record does not say which game it is: it needs a tag such as [Game "kaooa"].
record-tag-name = A tag needs a name.
# $tag
record-tag-value = The tag { $tag } needs a value in quotation marks.
# $tag
record-tag-unclosed = The tag { $tag } is not closed.
# $tag, $value
record-tag-bad = The tag { $tag } cannot be “{ $value }”.
record-comment-unclosed = A comment that begins here is not closed.
# $character
record-character = The character { $character } does not belong here.
record-second = A file holds one record, and another one begins here.
# $line, $column, $what: a sentence
record-error = line { $line }, column { $column }: { $what }
# $recorded, $actual: hashes
record-other-rules = The record was made under other rules (hash { $recorded }) than these (hash { $actual }).
# $fault: a sentence
record-bad-position = The position that the record begins from is not one of the game. { $fault }
record-position = It has faults.
# $number, $move, $reason: a sentence
record-refused = Its move { $number }, { $move }, is refused. { $reason }
# $recorded, $actual: endings in the words of the tags
record-other-result = The record says “{ $recorded }”, but its moves lead to “{ $actual }”.

## Help of the command line

help-ludarium = Traditional hunt and sowing games: their rules, and a player to try them against
help-list = List the games
help-rules = Show the rules of a game in words
help-check = Check a file that describes a game
help-show = Draw a position
help-moves = List the legal moves, with the position that each leads to
help-perft = Count the lines of play, for each depth from 1 to N
help-playout = Play random games and say what they are like
help-bench = Measure how fast the rules are, on one thread
help-play = Play against the computer, or between two people
help-completions = Print completions for a shell
help-man = Print the manual page

help-flag-json = Answer in JSON
help-flag-lang = Speak this language; otherwise the one of the environment
help-flag-game = The game, as in “oware:abapa+cycle=split” or “./mine.kdl”
help-flag-games = The games; all of them if none is named
help-flag-file = The file of the game
help-flag-position = Begin from this position instead of the start
help-flag-moves = Play these moves first, separated by blanks
help-flag-first = Who begins, in games that leave it open
help-flag-svg = Write the drawing to this file, to print
help-flag-depth = How many moves deep
help-flag-seed = The seed of chance: the same seed gives the same games
help-flag-as = The side that you play: a letter (h, p, S, N), a name such as “tigers”, “both” or “none”
help-flag-level = How strong the computer is
help-flag-shell = The shell
help-playout-games = How many games
