### Hunt games: faults of positions and refusals of moves.
### `$piece` is the name of a piece of the side concerned, with `$piece-many` and `$piece-gender`.

## Faults of a position text or an arrangement

# $text: what was read
fault-hunt-form = “{ $text }” is not a position. The form is hunters/prey/prey in hand/captured side, such as a1,e1/c3/5/0 p.
# $text: what was read
fault-hunt-side = The side to move is h (hunters) or p (prey), not “{ $text }”.
# $point: what was read
fault-unknown-point = There is no point “{ $point }” on this board.
# $text: what was read
fault-not-a-number = “{ $text }” is not a whole number.
# $point
fault-two-pieces = More than one piece stands on { $point }.
# $piece, $count: how many there are on the board, in hand and captured, $max: how many the game has
fault-too-many-prey = There are { $count } { $piece-many }, counting those in hand and captured; the game has { $max }.
# $piece, $count, $max
fault-too-many-in-hand = There are { $count } { $piece-many } in hand; at the start there are { $max }.
# $piece: the hunter, $count, $goal: captures that win
fault-captured-too-high = { $count } captures are too many: the game ends at { $goal }.
# $piece: the prey, $count: in hand
fault-captured-while-dropping = There are captures, but { $piece-many } are still in hand, and nothing is captured before all have been dropped.
# $piece: the hunter, $count, $expected: how many the game has
fault-too-many-hunters = There are { $count } { $piece-many }; the game has { $expected }.
# $piece: the hunter, $count, $expected: how many have been dropped by now
fault-too-many-hunters-yet = There are { $count } { $piece-many } on the board; so early there are { $expected }.
# $piece: the hunter, $count, $expected
fault-hunters-missing = There are { $count } { $piece-many } on the board; there must be { $expected }.
# $piece: the hunter, $prey: the prey (with $prey-many), $count, $expected: 0
fault-hunters-too-early = No { $piece } is on the board before the first { $prey } has been dropped.
# $piece: the piece of the side that begins
fault-wrong-side = The game has not begun, and the side of the { $piece-many } begins.
# $point
fault-no-memory = The rules do not remember where the piece on { $point } came from.
# $point
fault-no-last-moved = The rules do not ask whether the piece on { $point } moved last (the sign “!”).
# $point
fault-last-moved-without-memory = The piece on { $point } is said to have moved last, but not from where.
# $piece
fault-two-last-moved = More than one { $piece } is said to have moved last.
# $point, $from
fault-memory-too-far = The piece on { $point } cannot have come from { $from } in one move.
# $point
fault-memory-while-dropping = The piece on { $point } cannot have moved while pieces of its side are still in hand.
fault-no-chains = In this game a turn has one capture at most, so there is no chain to be in the middle of.
# $point, $piece: the hunter
fault-chain-not-a-hunter = No { $piece } stands on { $point } to go on with a chain of captures.
# $piece: the hunter
fault-chain-wrong-side = In the middle of a chain of captures it is the turn of the { $piece-many }.
# $piece: the prey
fault-chain-without-capture = In the middle of a chain at least one { $piece } has been captured.
fault-chain-after-the-end = The capture that wins ends the chain.
# $point
fault-chain-cannot-go-on = The piece on { $point } cannot capture, so its chain is over.

## Refusals of moves

# $text: what was read
refusal-hunt-form = “{ $text }” is not a move. Write @c3 to drop, a1-b2 to step, a1xc3 to capture, or stop.
# $point: what was read
refusal-unknown-point = There is no point “{ $point }” on this board.
refusal-no-pass = There is no passing in this game.
# $piece: of the side to move, $count: how many are in hand
refusal-must-drop = You must drop a { $piece } first: { $count } in hand.
# $piece: of the side to move
refusal-nothing-in-hand = You have no { $piece } in hand to drop.
# $point
refusal-occupied = { $point } is occupied.
# $point
refusal-no-piece = There is no piece on { $point }.
# $point, $piece: what stands there, $mine: what the side to move has (with $mine-many)
refusal-not-yours = The piece on { $point } is a { $piece }, which is not yours; you move the { $mine-many }.
# $point
refusal-same-point = The piece is on { $point } already; it must go to another point.
# $from, $to
refusal-not-adjacent = { $from } and { $to } are not neighbours on a line.
# $capture: the move as it should be written
refusal-capture-is-written = That would be a capture: write { $capture }.
# $piece: the hunter, $capture: a move that captures
refusal-must-capture = A { $piece } can capture, so you must: { $capture }, for one.
# $piece, $point: where it stands, $from: where it came from
refusal-return = This { $piece } came to { $point } from { $from } and may not return there on its next move.
# $piece: the prey
refusal-prey-cannot-capture = A { $piece } never captures.
# $from, $to
refusal-no-jump = No jump leads from { $from } to { $to }: a jump goes straight along a line over one point.
# $point, $piece: the hunter
refusal-jump-over-hunter = The piece on { $point } is a { $piece }; only prey can be jumped.
# $point, $piece: the prey
refusal-nothing-to-jump = There is no { $piece } on { $point } to jump over.
# $piece: the prey, $count: how many are in hand
refusal-capture-while-dropping = Nothing may be captured before every { $piece } has been dropped; in hand: { $count }.
# $piece: the hunter, $point: where it stands, $from: where it came from
refusal-backward-capture = This { $piece } came to { $point } from { $from } and may not capture backwards, straight against its last move.
# $piece: the hunter, $point
refusal-chain-goes-on = The { $piece } on { $point } has just captured: capture again with it, or stop.
# $piece: the hunter, $point
refusal-chain-must-go-on = The { $piece } on { $point } has just captured and must capture again while it can.
refusal-nothing-to-stop = There is no chain of captures to stop.
