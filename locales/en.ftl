# Ludarium in English.
#
# Ids are grouped by their first word. A piece argument named x gives $x (tiger), $x-many (tigers),
# $x-gender (m or f), and with articles $x-a (a tiger), $x-the (the tiger), $x-the-many, $x-The (The
# tiger), $x-The-many, $x-of (of the tiger), $x-of-many, $x-none (no tiger).

## Articles and pieces

# $one, $many, $gender, $vowel (yes or no: whether $one begins with a vowel)
article-a = { $vowel ->
    [yes] an { $one }
   *[no] a { $one }
}
article-the = the { $one }
article-the-many = the { $many }
article-the-upper = The { $one }
article-the-many-upper = The { $many }
article-of = of the { $one }
article-of-many = of the { $many }
article-none = no { $one }
# $word
piece-unknown-many = { $word }s

piece-buga = buga
    .many = bugas
    .gender = m
piece-cow = cow
    .many = cows
    .gender = f
piece-crow = crow
    .many = crows
    .gender = m
piece-dog = dog
    .many = dogs
    .gender = m
piece-fox = fox
    .many = foxes
    .gender = f
piece-goat = goat
    .many = goats
    .gender = f
piece-goose = goose
    .many = geese
    .gender = m
piece-hare = hare
    .many = hares
    .gender = f
piece-hen = hen
    .many = hens
    .gender = f
piece-hound = hound
    .many = hounds
    .gender = m
piece-hunter = hunter
    .many = hunters
    .gender = m
piece-jaguar = jaguar
    .many = jaguars
    .gender = f
piece-lamb = lamb
    .many = lambs
    .gender = m
piece-leopard = leopard
    .many = leopards
    .gender = m
piece-man = man
    .many = men
    .gender = m
piece-officer = officer
    .many = officers
    .gender = m
piece-prey = prey
    .many = prey
    .gender = f
piece-puma = puma
    .many = pumas
    .gender = m
piece-sheep = sheep
    .many = sheep
    .gender = f
piece-soldier = soldier
    .many = soldiers
    .gender = m
piece-tiger = tiger
    .many = tigers
    .gender = m
piece-vulture = vulture
    .many = vultures
    .gender = m
piece-wolf = wolf
    .many = wolves
    .gender = m

## Sides

side-south = South
side-north = North
# $piece, $count: the name of a side of a hunt game as it stands alone
side-pieces = { $count ->
    [one] { $piece }
   *[other] { $piece-many }
}
side-hunters = hunters
side-prey = prey

family-hunt = hunt game
family-sowing = sowing game

region-india = India
region-nepal = Nepal
region-ghana = Ghana
region-west-africa = West Africa
region-kenya = Kenya
region-east-africa = East Africa
region-germany = Germany

## Endings

# $reason, $result: two messages made into one sentence
ending = { $reason }: { $result }.

# $winner, $count: the pieces of the winning side and their number
result-win-pieces = { $count ->
    [one] { $winner-the } wins
   *[other] { $winner-the-many } win
}
# $winner
result-win = { $winner } wins
# $winner, $own, $other: what the winner and the other player have
result-win-score = { $winner } wins, { $own } to { $other }
result-draw = the game is drawn

# The reasons of hunt games have $hunter, $prey, $hunters (their number) and $captured
reason-captures = { $hunters ->
    [one] The { $hunter } has captured { $captured ->
        [one] one { $prey }
       *[other] { $captured } { $prey-many }
    }
   *[other] The { $hunter-many } have captured { $captured ->
        [one] one { $prey }
       *[other] { $captured } { $prey-many }
    }
}
reason-blocked = { $hunters ->
    [one] The { $hunter } is blocked
   *[other] The { $hunter-many } are blocked
}
reason-prey-stuck = The { $prey-many } have no move
reason-repetition = The same position came again
reason-only-repetitions = Every move left would have brought back an earlier position
# $player
reason-majority = { $player } has more than half of the seeds
reason-no-seeds = The player to move has nothing to sow
reason-cannot-feed = The opponent has no seed and no move can give one
reason-only-grand-slams = Every move would take all the seeds of the opponent, which is not allowed
reason-grand-slam = A move took all the seeds of the opponent, who gets the rest
reason-no-move = The player to move has seeds but no hole to sow from
reason-only-endless = Every move left would sow without end
reason-endless = The sowing never ends
reason-endless-by-cap = The sowing passed the greatest number of laps and counts as endless
reason-row-empty = A row is empty
reason-board-empty = No seed is left on the board
# $player: the loser
reason-no-cowrie = { $player } has no cowrie to sow
# $player: the loser
reason-front-row-empty = The front row of { $player } is empty
# $player, $holes
reason-holes = { $player } owns { $holes } holes
reason-rounds = The agreed number of rounds has been played
reason-resigned = One side resigned
reason-agreed = The players agreed on a draw

## Faults of positions and refusals of moves

fault-first-is-fixed = The rules of this game say who begins.
fault-first-with-position = A position says whose turn it is: give a position or who begins, not both.
refusal-game-over = The game is over.
refusal-repetition = This move would bring back an earlier position, which the rules forbid.

## The sections of a rule sheet

sheet-equipment = Board and pieces
sheet-turn = A turn
sheet-captures = Captures
sheet-special = Special rules
sheet-end = End of the game
sheet-repetition = Repetition
sheet-rounds = The match
sheet-readings = Readings

## The rule sheets of hunt games: every sentence may use $hunter and $prey

# $hunters, $count: how many there are
sheet-hunt-sides = One player has { $hunters ->
    [one] one { $hunter }
   *[other] { $hunters } { $hunter-many }
}, the other { $count ->
    [one] one { $prey }
   *[other] { $count } { $prey-many }
}.
# $points, $connections
sheet-hunt-board = The board has { $points } points, on each of which one piece may stand. Lines join { $connections } pairs of neighbouring points.
# $lines
sheet-hunt-lines = The lines, point by point: { $lines }.
# $hunters, $points
sheet-hunt-hunters-placed = { $hunters ->
    [one] The { $hunter } starts on { $points }.
   *[other] The { $hunter-many } start on { $points }.
}
# $hunters
sheet-hunt-hunters-in-hand = { $hunters ->
    [one] The { $hunter } starts beside the board.
   *[other] The { $hunter-many } start beside the board.
}
# $points
sheet-hunt-prey-placed = At the start, { $prey-many } stand on { $points }.
# $count
sheet-hunt-prey-in-hand = { $count ->
    [one] One { $prey } starts in hand, beside the board.
   *[other] { $count } { $prey-many } start in hand, beside the board.
}
# $hunters
sheet-hunt-hunters-first = { $hunters ->
    [one] The { $hunter } moves first.
   *[other] The { $hunter-many } move first.
}
sheet-hunt-prey-first = The { $prey-many } move first.

sheet-hunt-turns = The players take turns. Passing is not allowed.
sheet-hunt-prey-drop = While any { $prey } is in hand, each turn of the { $prey-many } puts one of them on any vacant point. No { $prey } on the board moves before the last has been put down.
# $hunters
sheet-hunt-hunters-drop-first = { $hunters ->
    [one] On the first turn of its side the { $hunter } is put on any vacant point.
   *[other] On the first turns of their side the { $hunter-many } are put on vacant points, one a turn.
}
# $hunters, $after
sheet-hunt-hunters-drop-after = { $hunters ->
    [one] As soon as { $after ->
        [one] one { $prey } has
       *[other] { $after } { $prey-many } have
    } been put down, the { $hunter } must be put on any vacant point.
   *[other] As soon as { $after ->
        [one] one { $prey } has
       *[other] { $after } { $prey-many } have
    } been put down, the { $hunter-many } must be put on vacant points, one a turn.
}
# $hunters
sheet-hunt-hunter-steps = { $hunters ->
    [one] On its turn the { $hunter } steps along a line to a neighbouring vacant point, or captures.
   *[other] On a turn of the { $hunter-many } one { $hunter } steps along a line to a neighbouring vacant point, or captures.
}
sheet-hunt-prey-steps-after-drops = When all have been put down, on each turn one { $prey } steps along a line to a neighbouring vacant point.
sheet-hunt-prey-steps = On a turn of the { $prey-many } one { $prey } steps along a line to a neighbouring vacant point.

sheet-hunt-jump = To capture, { $hunter-a } jumps over a neighbouring { $prey }, straight along a line, to the vacant point just beyond. The captured { $prey } leaves the board for good.
# $hunters
sheet-hunt-only-prey-captured = { $hunters ->
    [one] The { $prey-many } never capture.
   *[other] No { $hunter } jumps over another { $hunter }, and the { $prey-many } never capture.
}
# $hunters
sheet-hunt-capture-compulsory = { $hunters ->
    [one] Whenever the { $hunter } can capture, it must; among several captures the choice is free.
   *[other] Whenever any { $hunter } can capture, the turn must be a capture; among several the choice is free.
}
sheet-hunt-capture-optional = Capturing is never compulsory.
sheet-hunt-no-chain = Only one { $prey } is captured in a turn.
sheet-hunt-chain-may-stop = After a capture the same { $hunter } may capture again in the same turn, jump by jump, and may stop after any of them.
sheet-hunt-chain-compulsory = After a capture the same { $hunter } must capture again in the same turn for as long as it can.
sheet-hunt-capture-while-dropping = Captures are allowed from the start, also while { $prey-many } are still in hand.
sheet-hunt-no-capture-while-dropping = Nothing may be captured while any { $prey } is still in hand.

sheet-hunt-return-allowed = A piece may go straight back to the point that it came from.
sheet-hunt-return-forbidden = No piece, { $hunter } or { $prey }, may move to the point that this very piece left on its own last move, however long ago that was.
sheet-hunt-return-last-move-only = The piece that a side moved on its previous turn, { $hunter } or { $prey }, may not move straight back to the point that it left.
sheet-hunt-backward-allowed = Captures are made in any direction.
sheet-hunt-backward-forbidden = Each { $hunter } faces the way it last moved and may not capture in exactly the opposite direction. One that has not moved yet may capture in any direction.

# $hunters, $goal
sheet-hunt-goal = { $hunters ->
    [one] The { $hunter } wins
   *[other] The { $hunter-many } win
} at once on capturing { $goal ->
    [one] one { $prey }
   *[other] { $goal } { $prey-many }
}.
# $hunters
sheet-hunt-block = { $hunters ->
    [one] The { $prey-many } win when it is the { $hunter }’s turn and it has no legal move.
   *[other] The { $prey-many } win when it is the { $hunter-many }’ turn and no { $hunter } has a legal move.
}
sheet-hunt-stuck-lose = If the { $prey-many } are to move and have no legal move, they lose.
sheet-hunt-stuck-draw = If the { $prey-many } are to move and have no legal move, the game is drawn.

sheet-hunt-third-draws = When the same position comes for the third time with the same side to move, the game is drawn.
sheet-hunt-repetition-forbidden = Once all pieces have been put down, no move may bring back an earlier position. A side that is left with only such moves loses.

## The rule sheets of sowing games

sheet-sow-aim-seeds = The aim is to capture more seeds than the opponent.
sheet-sow-aim-holes = The aim is to win the opponent’s holes, round by round.
sheet-sow-aim-front-row = The aim is to leave the opponent without seeds in the front row, or without a move.
# $holes
sheet-sow-board-two = The board has two rows of { $holes ->
    [one] one hole
   *[other] { $holes } holes
}. The players, South and North, sit on either side of it; the row nearer to you is yours.
# $holes
sheet-sow-board-four = The board has four rows of { $holes } holes. The players, South and North, sit on either side of it; the two rows nearer to you are yours: the front row, towards the middle, and the back row.
# $south, $north: the letters of the last holes
sheet-sow-names-two = Each row is named from its owner’s left to right: South’s holes are A to { $south }, North’s a to { $north }.
# $holes
sheet-sow-names-four = Your front holes are f1 to f{ $holes } and your back holes b1 to b{ $holes }, both from your own left to right. Your f1 faces the opponent’s f{ $holes }, your f{ $holes } the opponent’s f1.
# $seeds, $total
sheet-sow-seeds = At the start each hole holds { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}, { $total } in all.
# $cowries, $total
sheet-sow-cowries = Besides, each hole holds { $cowries ->
    [one] one cowrie
   *[other] { $cowries } cowries
}, { $total } in all. Cowries are counters of a second kind.
sheet-sow-owners = In the first round you own the holes of your row. Later holes may change owners.
sheet-sow-stores-absent = No seed ever leaves the board: captured seeds are sown on the captor’s side.
sheet-sow-stores-beside = Each player keeps captured seeds in a store beside the board. Stores are not sown.
sheet-sow-stores-right = Each player has a store at the right end of the row, for captured seeds and for seeds that are sown into it.
# $player
sheet-sow-first = { $player } begins.

sheet-sow-turns = The players take turns.
sheet-sow-choose = On your turn, choose a hole of your row that is not empty.
sheet-sow-choose-owned = On your turn, choose a hole that you own and that is not empty.
sheet-sow-choose-cowrie = On your turn, choose a hole of your row that holds at least one cowrie.
sheet-sow-choose-facing = If you have a mtaji (see “Captures”), you must choose one and capture; if not, you play kutakata, a turn without captures.
sheet-sow-singles-free = A hole with a single seed may be chosen too.
sheet-sow-singles-if-no-two = You may choose a hole with a single seed only when no hole of yours holds two or more.
sheet-sow-singles-if-all = You may choose a hole with a single seed only when every hole of yours holds exactly one. A player with seeds but no move ends the game, and each player takes the seeds in their own row.
sheet-sow-singles-never = A hole with a single seed may never be chosen. A player with seeds but no move ends the game, and each player takes the seeds in their own row.
sheet-sow-lift = Lift all that is in the hole and sow it, one by one, into the holes that follow.
sheet-sow-anticlockwise-two = Sowing goes anticlockwise: through your row from left to right, then through the opponent’s, and round again.
sheet-sow-anticlockwise-four = Sowing goes anticlockwise around your own two rows.
sheet-sow-chosen-two = Each time you choose the direction of sowing, clockwise or anticlockwise, around the whole board.
sheet-sow-chosen-four = Each time you choose the direction of sowing around your own two rows: clockwise (the front row from left to right, the back row from right to left) or anticlockwise.
sheet-sow-seeds-then-cowries = Sow all the seeds first, then go on with the cowries.
sheet-sow-store-own = When you pass your own store you sow one seed into it, never into the opponent’s. If the last seed falls in your store, you move again at once.
sheet-sow-store-both = When you pass a store, yours or the opponent’s, you sow one seed into it. If the last seed falls in your own store, you move again at once; if it falls in the opponent’s, your turn ends.
sheet-sow-origin-sown = If the sowing comes round to the hole that it began from, that hole is sown like any other.
sheet-sow-origin-skipped-first = The hole that the sowing began from is skipped the first time the sowing comes round to it, and sown after that.
sheet-sow-origin-skipped = The hole that the sowing began from is skipped each time the sowing comes round to it.
sheet-sow-no-laps = When the last one has been sown, the turn ends.
sheet-sow-no-laps-stores = When the last seed has fallen in a hole, the turn ends.
sheet-sow-laps = If the last seed falls in an occupied hole, on either side, lift all that is in it, that seed included, and go on sowing from the next hole. If it falls in an empty hole, the turn ends.
# $count
sheet-sow-laps-making = If the last seed falls in an occupied hole and does not make it hold { $count } seeds, lift all that is in it, that seed included, and go on sowing from the next hole. If it falls in an empty hole, the turn ends.
sheet-sow-pass = A player who has no seed to sow misses the turn. You may not pass otherwise.
sheet-sow-pass-cowrie = A player whose row holds no cowrie passes. You may not pass otherwise.

# $counts
sheet-sow-capture-count = If the last seed falls in the opponent’s row and its hole then holds one of these numbers of seeds, you take them: { $counts }.
sheet-sow-capture-back = Then go back hole by hole, against the direction of sowing, and take the seeds of each hole that holds such a number too. Stop at the first that does not, or at the end of the opponent’s row.
sheet-sow-capture-opposite = If the last seed falls in an empty hole of your own, you take all the seeds in the opposite hole of the opponent.
sheet-sow-capture-opposite-row = If the last seed falls in an empty hole of your own, you take all the seeds in the whole row of the opponent.
sheet-sow-capturing-seed-stays = The seed that captures stays where it fell.
sheet-sow-capturing-seed-taken = The seed that captures is taken along with them.
sheet-sow-empty-capture = A last seed in an empty hole of your own is taken even when there is nothing opposite.
sheet-sow-no-empty-capture = When there is nothing opposite, nothing is taken.
# $count
sheet-sow-making-owner = When a seed other than the last makes a hole hold exactly { $count } seeds, the owner of that hole takes them at once, whoever is sowing.
# $count
sheet-sow-making-mover = When the last seed makes a hole hold exactly { $count } seeds, the player who is sowing takes them, whoever owns the hole, and the turn ends.
# $count
sheet-sow-making-set-up = Only a sown seed captures: a hole that already holds { $count } seeds is not taken.
sheet-sow-kinds-at-once = Captures are made at once while you sow, and there may be several in a move. Nothing is captured in your own holes.
sheet-sow-kinds-direct = A cowrie dropped in an opponent’s hole that holds no cowrie captures all the seeds there for you. The cowrie stays.
sheet-sow-kinds-indirect = A seed dropped in an opponent’s hole that holds cowries but no seed is lost: it goes to the opponent. The cowries stay.
sheet-sow-kinds-indirect-two = A seed dropped in one of the first two holes of the opponent’s row, as you sow into it, is lost to the opponent if that hole holds cowries but no seed. The cowries stay.
sheet-sow-kinds-never = Cowries are never captured.
sheet-sow-mtaji = A mtaji is a hole of yours, front or back, from which a first sowing in some direction ends in an occupied front hole of yours that faces an occupied front hole of the opponent.
# $limit
sheet-sow-mtaji-limit = A mtaji holds from 2 to { $limit } seeds; a larger hole may not begin a capture.
sheet-sow-mtaji-no-limit = A mtaji holds two seeds or more, without an upper limit.
sheet-sow-facing-take = When the last seed of a sowing falls so, take all the seeds of the facing hole and sow them on your own side, the first into an end hole of your front row.
# $left, $left-next, $right, $right-next: names of holes
sheet-sow-facing-ends = If you captured from { $left } or { $left-next }, sow them clockwise, beginning in { $left }; if from { $right } or { $right-next }, anticlockwise, beginning in { $right }.
# $left, $right
sheet-sow-facing-centre-current = If you captured from a hole between these, keep the direction of the sowing that captured: clockwise begins in { $left }, anticlockwise in { $right }.
# $left, $right
sheet-sow-facing-centre-original = If you captured from a hole between these, take the direction in which the turn began: clockwise begins in { $left }, anticlockwise in { $right }.
sheet-sow-facing-again = In a capturing turn, see where each last seed falls. In an empty hole: the turn ends. In an occupied front hole that faces an occupied one: capture again. In an occupied front hole that faces an empty one: lift all that is in it, that seed included, and go on sowing from the next hole in the same direction.
sheet-sow-facing-back-row-goes-on = A last seed in an occupied hole of the back row is lifted with the rest in the same way, and the turn goes on.
sheet-sow-facing-back-row-ends = A last seed in an occupied hole of the back row ends a capturing turn.
sheet-sow-kutakata = In kutakata, begin from a front hole with two seeds or more; only when you have none, from a back hole with two or more.
sheet-sow-kutakata-laps = In kutakata nothing is captured: a last seed in an occupied hole is lifted with the rest and sown on in the same direction; in an empty hole it ends the turn.
# $left, $right
sheet-sow-lone-end-free = In kutakata an end hole may be sown in either direction, even when it is your only occupied front hole.
# $left, $right
sheet-sow-lone-end-barred = In kutakata, if { $left } is your only occupied front hole it may not be sown anticlockwise, nor { $right } clockwise if it is the only one.

sheet-sow-slam-captures = A capture may take every seed in the opponent’s row.
sheet-sow-slam-illegal = A move that would take every seed in the opponent’s row is illegal. When every move would, the game ends and each player takes the seeds in their own row.
sheet-sow-slam-illegal-unless-only = A move that would take every seed in the opponent’s row is illegal, unless every move would.
sheet-sow-slam-no-capture = A move that would take every seed in the opponent’s row is legal but captures nothing.
sheet-sow-slam-opponent-gets-rest = A move may take every seed in the opponent’s row; the opponent then takes all the seeds left on the board, and the game ends.
sheet-sow-slam-leaves-first = When a move would take every seed in the opponent’s row, the hole that was sown first, of those it would take, is left.
sheet-sow-slam-leaves-last = When a move would take every seed in the opponent’s row, the hole that was sown last, of those it would take, is left.
# $last
sheet-sow-last-two-lots = A capture made while { $last } seeds are left, those in hand included, takes all { $last }, and the round ends at once.
sheet-sow-feed-off = You need not leave the opponent a seed.
sheet-sow-feed-if-possible = If the opponent has no seed, you must choose a move that gives one, if there is one. If there is none, the game ends and you take all the seeds left.
sheet-sow-feed-or-round-ends = If the opponent has no seed, you must choose a move that leaves the opponent one, if there is one. If there is none, the round ends and the owner of each hole takes the seeds in it.
sheet-sow-endless-illegal = A move whose sowing would never end is illegal. A player who has only such moves ends play, and each player takes the seeds in their own holes.
sheet-sow-endless-illegal-facing = A move whose sowing would never end is illegal, though it still counts when it is decided whether you must capture or may sow from the back row. A player who has only such moves loses.
sheet-sow-endless-draw = A move whose sowing never ends is legal, and the game ends drawn.
sheet-sow-endless-ends-round = A move whose sowing never ends is legal and ends play: the board is put back as it was before, and the owner of each hole takes the seeds in it.
# $laps
sheet-sow-lap-cap = A sowing of more than { $laps } laps counts as one that never ends.

sheet-sow-empty-other-takes = If the player to move has only empty holes, the game ends and the other player takes all the seeds left.
sheet-sow-empty-cowrie-takes = If the player to move has no cowrie in the row, the game ends and the other player takes all the seeds left.
sheet-sow-empty-either-row = As soon as either row is empty, the game ends and each player takes the seeds in their own row.
sheet-sow-empty-loses = A player to move who has no seed to sow loses.
sheet-sow-front-row-after-turn = After each turn, a player whose front row is empty loses; the opponent of the player who moved is looked at first.
sheet-sow-front-row-any-moment = A player whose front row is empty loses at that moment, even in the middle of a turn; play stops there. If both are empty, the opponent of the player who moves loses.
sheet-sow-no-two-loses = A player to move who has no mtaji and no hole with two seeds or more loses.
# $count
sheet-sow-board-empty = The last { $count } seeds are played for like all others: the round ends when the board is empty.
# $seeds
sheet-sow-majority = A player who has { $seeds } seeds, more than half, wins at once.
# $seeds
sheet-sow-majority-round = A round ends at once when a player has { $seeds } seeds, more than half.
sheet-sow-play-out = The game is played to its end even when one player has more than half of the seeds.
sheet-sow-no-seed-left = The game ends when no seed is left on the board, once the whole move is over.
sheet-sow-more-wins = At the end the player with more seeds wins.
sheet-sow-tie-draw = Equal numbers are a draw.
sheet-sow-tie-cowrie-play = If both have the same number when no seed is left, play goes on with the cowries alone. Then there is no passing: a player to move who has no cowrie in the row loses.

sheet-sow-cycle-impossible = No position can come again.
# $times: 2 or 3
sheet-sow-cycle-when = Repetition counts when the same position comes with the same player to move for the { $times ->
    [2] second
   *[other] third
} time.
# $times: 2 or 3
sheet-sow-cycle-when-no-capture = Repetition counts when the same position comes with the same player to move for the { $times ->
    [2] second
   *[other] third
} time and nothing was captured in between.
sheet-sow-cycle-draw = The game is then drawn, whatever has been captured.
sheet-sow-cycle-draw-round = The round is then drawn, and all holes keep their owners.
sheet-sow-cycle-split = The game then ends and each player takes half of the seeds left; an odd seed counts half for each.
sheet-sow-cycle-own-row = The game then ends and each player takes the seeds in their own row.
sheet-sow-cycle-own-holes = The round then ends and the owner of each hole takes the seeds in it.
sheet-sow-cycle-leader-wins = The game then ends, and the player who has captured more wins; equal captures are a draw.

sheet-sow-single-round = A single round is played, and the seeds decide it.
# $seeds, $holes
sheet-sow-rounds-holes = After a round, the player who has more seeds is due one hole for every { $seeds } of them, and at least the { $holes } of their own row; the other player owns the rest. After an equal round each owns their own row.
sheet-sow-hollows-chosen = The leader chooses the holes to win on the other side, one by one.
sheet-sow-hollows-nearest = The leader wins the first holes of the other row in the order of sowing.
# $seeds
sheet-sow-rounds-fill = Then every hole is filled with { $seeds } seeds again, the stores are emptied, and the next round begins.
sheet-sow-opens-alternate = The players open the rounds in turn.
sheet-sow-opens-loser = The loser of a round opens the next one; after an equal round it is the turn of the one who did not open.
sheet-sow-opens-winner = The winner of a round opens the next one; after an equal round it is the turn of the one who did not open.
sheet-sow-opens-last-mover = Whoever made the last move of a round opens the next one.
# $target
sheet-sow-rounds-target = The player who owns { $target } holes wins the match.
# $limit
sheet-sow-rounds-limit = If nobody has won after { $limit } rounds, the player with more holes wins; equal numbers are a draw.
sheet-sow-rounds-until-won = The match goes on until it is won.

## The games

game-kaooa-summary = One vulture hunts seven crows on a five-pointed star; the crows try to shut it in.
game-bagha-chall-summary = Four tigers hunt twenty goats on a grid of twenty-five points; the goats try to block them.
game-oware-summary = Seeds are sown around two rows and captured in twos and threes in the opponent’s row.
game-nam-nam-summary = Sowing in laps, captures of four, and a match of rounds for the ownership of the holes.
game-bao-kenya-summary = The children’s game with stores: sow into your own store, move again when you end there, capture what lies opposite.
game-bao-kenya-laps-summary = Sowing in laps on two rows of eight, until the last seed falls in an empty hole and captures what lies opposite.
game-bao-la-kujifunza-summary = Bao for learning: four rows, captured seeds sown on your own side, and an empty front row loses.
game-kauri-summary = Two kinds of counters: seeds are sown before cowries, and only cowries capture.

reading-kaooa-capture = Whether the vulture must capture when it can. The text says that it “can”, but compares the capture with Draughts, where capturing is mandatory; the comparison is read as the manner of the jump.
reading-kaooa-goal = How many captured crows win for the vulture. The text says four; Gupta (1924) gives no number.
reading-kaooa-crows = How many crows there are. The text has seven; one computer version is played with six crows and three captures.
reading-kaooa-vulture-enters = When the vulture enters. The text has it dropped after the first crow; in one telling it is dropped first.
reading-kaooa-capture-while-dropping = Whether the vulture may capture before the last crow is down. The text lets it capture from its second turn. If it may not, a vulture that could only capture is blocked and loses.
reading-kaooa-chain = Whether the vulture may go on jumping in one turn. The text excludes multiple captures; another system’s version allows them.

reading-bagha-chall-capture = Whether a tiger must capture when it can. This text demands it; in today’s game capturing is optional.
reading-bagha-chall-return = Whether a piece may go back to the point it left. The text forbids it; whether that binds every piece until it moves again, or only the piece moved last, is open. Today’s game has no such rule.
reading-bagha-chall-backward-capture = Whether a tiger may capture behind its back. The text gives tigers a head and forbids it; today’s game does not.
reading-bagha-chall-goal = How many captured goats win for the tigers. The text says five; other numbers are played.
reading-bagha-chall-chain = Whether the tiger that captured may capture again in the same turn. The text says one goat at a time.
reading-bagha-chall-stuck-goats = What happens when the goats cannot move. The text does not foresee it; they lose, or the game is drawn.
reading-bagha-chall-repetition = What a repeated position means. The text says nothing; the third time is a draw, or, once all goats are down, no position may come again.

reading-oware-grand-slam = What becomes of a move that takes everything the opponent has. The text calls it perfectly legitimate; tournament rules limit it in several ways.
reading-oware-cycle = What happens when the last seeds only go round. The text calls it a draw; other rules share the seeds in halves or by rows.
reading-oware-skip-origin = How often the hole of origin is skipped in a long sowing. The text skips it for the 12th and the 23rd seed, so every time; others only once, or never.
reading-oware-feed = Whether you must give seeds to an opponent who has none. The text demands it if possible.
reading-oware-stop = Whether the game stops as soon as one player has more than half of the seeds. The text stops at 25; for studying the score it is played out.
reading-oware-capture-on = Which numbers of seeds are captured. The text says two and three; related games have other numbers.
reading-oware-holes = How many holes a row has. The text has six; small boards serve for tests and study.
reading-oware-seeds = How many seeds each hole holds at the start. The text has four; small numbers serve for tests and study.

reading-nam-nam-hollows = Which holes the leader of a round wins. The text lets the leader choose; the nearest ones are a simpler way.
reading-nam-nam-opens = Who opens the rounds after the first. The text does not say.
reading-nam-nam-target = How many holes win the match. The text asks for all twelve, which can take very long; smaller targets make shorter matches.
reading-nam-nam-rounds = How many rounds are played. The text plays until the match is won; with a number, most holes win after so many rounds, and a single round is decided by seeds.
reading-nam-nam-no-seeds = What happens when a player has no seed. The text makes that player miss a turn; elsewhere the opponent must leave a seed if possible.
reading-nam-nam-origin = Whether the hole of origin is sown when a sowing comes round. The text says that nothing special happens there; in Oware it is skipped.
reading-nam-nam-last-eight = Whether the next capture takes all of the last eight seeds. The text says so; otherwise the round ends when the board is empty.
reading-nam-nam-endless = What becomes of a sowing that never ends. The text does not foresee it; it is illegal, or ends the round.
reading-nam-nam-cycle = What a repeated position in a round means. The text does not foresee it; each owner takes the seeds in their own holes, or the round is drawn.

reading-bao-kenya-stores = Which stores are sown. The text sows only the player’s own; others sow both.
reading-bao-kenya-origin = Whether the hole of origin is skipped when a sowing comes round. The text skips it; in Kalah it is sown.
reading-bao-kenya-capturing-seed = Whether the seed that captures is taken too. The text takes only the seeds opposite; Kalah takes both.
reading-bao-kenya-empty-capture = Whether a last seed in an empty hole of your own is taken when there is nothing opposite. The text says nothing of it; some studies of Kalah play so.
reading-bao-kenya-end = When the game ends. In the text, when the player to move has only empty holes; in Kalah, as soon as either row is empty.
reading-bao-kenya-stop = Whether the game stops as soon as one player has more than half of the seeds. The text stops at 25; Kalah is played out.
reading-bao-kenya-holes = How many holes a row has. The text has eight; Kalah usually has six.
reading-bao-kenya-seeds = How many seeds each hole holds at the start. The text has three; Kalah is played with several numbers.

reading-bao-kenya-laps-singles = When a hole with a single seed may begin a move. The text says: only when all holes on your side are singles. Read of all eight holes, a player with singles and one empty hole could never move, so it is read of the holes that are not empty.
reading-bao-kenya-laps-opposite = What is captured. The text says all seeds “on the opposite side”; that is read as the one opposite hole, as in its sister game, but it could mean the whole row.
reading-bao-kenya-laps-capturing-seed = Whether the seed that captures is taken too. The text takes only the seeds opposite.
reading-bao-kenya-laps-cycle = What happens when the last seeds only go round. The text calls it a draw; other rules share the seeds in halves or by rows.
reading-bao-kenya-laps-origin = Whether the hole of origin is sown when a sowing comes round. The text does not skip it here, though it does in its sister games.
reading-bao-kenya-laps-stop = Whether the game stops as soon as one player has more than half of the seeds. This text lacks the sentence that its sister games have; to the letter, the game is played out.

reading-bao-la-kujifunza-direction-in-centre = Which way seeds captured from the centre are sown. The letter of the text is the direction in which the turn began; Bao Kiswahili, of which it calls this game a simplified form, keeps the current direction.
reading-bao-la-kujifunza-back-row-landing = What happens when a capturing turn reaches an occupied hole of the back row. The text’s first clause is silent; by its second the turn goes on until an empty hole or a capture.
reading-bao-la-kujifunza-mtaji-limit = Whether a hole of more than fifteen seeds may begin a capture. The text limits a mtaji to fifteen.
reading-bao-la-kujifunza-front-row-loss = When an empty front row loses. The text does not say whether it is tested after the turn or at any moment of it.
reading-bao-la-kujifunza-endless = What becomes of a sowing that never ends. The text does not foresee it; it is illegal, or draws the game.
reading-bao-la-kujifunza-lone-kichwa = Whether an end hole (kichwa) that is the only occupied front hole may be sown towards the back row. Bao Kiswahili bars it; the text does not.

reading-kauri-indirect = Where a seed dropped among cowries is lost. The rules say everywhere; they suggest, as a variation, only the two left-most holes of each player.
reading-kauri-origin = Whether the hole of origin is sown when a sowing comes round. The rules do not skip it.
reading-kauri-stop = Whether the game stops as soon as one player has more than half of the seeds. The rules play until no seed is left.
reading-kauri-tie = What equal captures mean. The rules go on with the cowries alone; a draw is shorter.
reading-kauri-cycle = What a repeated position means. The rules do not foresee it; the player who has captured more wins, or the game is drawn.

## Playing in the terminal

play-title = Ludarium
play-choose-game = Which game? Type its number or its name (or q to leave):
# $count
play-no-such-game = There is no such game. Type a number from 1 to { $count }, or a name.
# $first, $second: the sides
play-choose-side = Which side do you play? 1 { $first }, 2 { $second }, 3 both (two players):
play-choose-level = How strong should the computer be, from 1 to 8?
play-level-1 = beginner
play-level-2 = novice
play-level-3 = easy
play-level-4 = middling
play-level-5 = good
play-level-6 = strong
play-level-7 = expert
play-level-8 = as strong as it can
# $game, $side, $level
play-intro = { $game }: you play { $side }, the computer plays at level { $level }.
# $game
play-intro-both = { $game }: two players at one board.
# $side
play-to-move = To move: { $side }.
play-prompt = Your move:
play-hint-help = Type a move, or “help”.
play-thinking = The computer is thinking.
# $side, $move
play-computer-played = { $side } (computer): { $move }
# $side, $move
play-played = { $side }: { $move }
# $count, $moves
play-moves = { $count ->
    [one] One legal move: { $moves }
   *[other] { $count } legal moves: { $moves }
}
# $move
play-hint = A good move: { $move }
# $move
play-undone = Taken back: { $move }
play-nothing-to-undo = There is no move to take back.
# $file
play-saved = Saved in { $file }.
# $file
play-loaded = Loaded from { $file }.
# $file, $reason
play-not-saved = Could not save in { $file }: { $reason }
# $file, $reason
play-not-loaded = Could not load { $file }: { $reason }
# $move, $reason
play-refused = { $move } is not allowed. { $reason }
# $command
play-bad-command = “{ $command }” is neither a move nor a command. Type “help” for the commands.
play-needs-file = Say which file: “save FILE” or “load FILE”.
# $round
play-round = Round { $round }.
# $times
play-times-seen = { $times ->
    [2] This position has come for the second time.
   *[other] This position has come { $times } times.
}
# $south, $north
play-score = South { $south }, North { $north }.
# $prey, $captured, $left
play-captured = { $captured ->
    [one] One { $prey } captured, { $left } left.
   *[other] { $captured } { $prey-many } captured, { $left } left.
}
play-must-pass = You can only pass: type “pass”.
play-over = The game is over.
play-again = Play again? (y/n)
play-yes = y
play-no = n
play-goodbye = Goodbye.
play-level-range = Levels go from 1 to 8; “perfect” is for solved games.
play-help =
    Type a move as it is listed, or one of these words:
      moves         the legal moves
      hint          what the computer would play, and why
      think         show what the computer thinks, or stop showing it
      values        show exact values in solved games, or stop showing them
      undo          take back your last move
      board         the board again
      rules         the rules of the game
      save FILE     write the game to a file
      load FILE     go on with a game from a file
      level N       the computer’s strength, from 1 to 8, or perfect
      resign        give up
      draw          agree on a draw (two players)
      new           begin again
      help          this list
      quit          leave

## Tables and errors of the commands

cli-game = Game
cli-name = Name
cli-family = Family
cli-rulesets = Rulesets
cli-readings = Readings
cli-reading = Reading
cli-values = Values
cli-default = Default
cli-changes = What it changes
cli-sources = Sources
cli-side-to-move = To move
cli-position = Position
cli-moves = Moves
cli-move = Move
cli-leads-to = Leads to
cli-depth = Depth
cli-leaves = Leaves
cli-result = Result
cli-results = Results
cli-reason = Reason
cli-reasons = Reasons
cli-draws = Draws
cli-games = Games
cli-length = Length (plies)
cli-branching = Moves to choose from
cli-mean = Mean
cli-shortest = Shortest
cli-longest = Longest
cli-unfinished = Unfinished
cli-playouts-per-second = Playouts/s
cli-moves-per-second = Moves/s
cli-leaves-per-second = Perft leaves/s
cli-laps-per-second = Laps/s
# $error
cli-more-errors = { $count ->
    [one] … and one more error.
   *[other] … and { $count } more errors.
}
cli-error = error: { $error }
# $file
cli-valid = { $file } is a valid game.
# $file
cli-no-such-file = There is no file { $file }.
# $file, $reason
cli-cannot-read = Cannot read { $file }: { $reason }
# $file, $reason
cli-cannot-write = Cannot write { $file }: { $reason }
# $game
cli-no-such-game = There is no game “{ $game }”.
# $word
cli-did-you-mean = Did you mean “{ $word }”?
# $language
cli-no-such-language = There is no language “{ $language }”; there are en and pt.
cli-interrupted = Interrupted.

## Faults of hunt positions

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
fault-hunters-missing = { $count ->
    [0] There is no { $piece } on the board
    [one] There is only one { $piece } on the board
   *[other] There are only { $count } { $piece-many } on the board
}; there must be { $expected }.
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

## Refusals of hunt moves

# $text: what was read
refusal-hunt-form = “{ $text }” is not a move. Write @c3 to drop, a1-b2 to step, a1xc3 to capture, or stop.
# $point: what was read
refusal-unknown-point = There is no point “{ $point }” on this board.
refusal-no-pass = There is no passing in this game.
# $piece: of the side to move, $count: how many are in hand
refusal-must-drop = You must drop { $piece-a } first: { $count } in hand.
# $piece: of the side to move
refusal-nothing-in-hand = You have no { $piece } in hand to drop.
# $point
refusal-occupied = { $point } is occupied.
# $point
refusal-no-piece = There is no piece on { $point }.
# $point, $piece: what stands there, $mine: what the side to move has (with $mine-many)
refusal-not-yours = The piece on { $point } is { $piece-a }, which is not yours; you move the { $mine-many }.
# $point
refusal-same-point = The piece is on { $point } already; it must go to another point.
# $from, $to
refusal-not-adjacent = { $from } and { $to } are not neighbours on a line.
# $capture: the move as it should be written
refusal-capture-is-written = That would be a capture: write { $capture }.
# $piece: the hunter, $capture: a move that captures
refusal-must-capture = There is { $piece-a } that can capture, so you must: { $capture }, for one.
# $piece, $point: where it stands, $from: where it came from
refusal-return = This { $piece } came to { $point } from { $from } and may not return there on its next move.
# $piece: the prey
refusal-prey-cannot-capture = { $piece-The-many } never capture.
# $from, $to
refusal-no-jump = No jump leads from { $from } to { $to }: a jump goes straight along a line over one point.
# $point, $piece: the hunter
refusal-jump-over-hunter = The piece on { $point } is { $piece-a }; only prey can be jumped.
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

## The command and game records

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
help-flag-level = How strong the computer is; “perfect” plays by the tables of a solved game
help-flag-shell = The shell
help-playout-games = How many games

## Faults of sowing positions

# $found: what was read, $example: a position
fault-form-sowing = “{ $found }” is not a position. The form is South’s holes/North’s holes stores side, such as { $example }.
# $found, $example
fault-form-four-rows = “{ $found }” is not a position. The form is South’s front|back/North’s front|back stores side, such as { $example }.
# $field: one of the field messages, $found: what was read, $expected: one of the fault-expected messages
fault-field = { $field } cannot be “{ $found }”: { $expected }.
field-holes = The holes
field-stores = The stores
field-side = The side to move
field-extra = A further field
# $holes, $side
fault-expected-rows = write South’s row, “/” and North’s row
fault-expected-four-rows = write each player’s front and back row as front|back, with “/” between South and North
# $holes, $side
fault-expected-seeds = each of the { $holes } holes of a row of { $side } is a number from 0 to 255
# $holes, $side
fault-expected-kinds = each of the { $holes } holes of { $side } is written with its seeds and cowries, as 5s1c
fault-expected-stores = write South’s and North’s store, such as 0,0
fault-expected-side = write S (South) or N (North)
fault-expected-extra = it is owners=, round=, opener= or ended=
# $holes: on the whole board
fault-expected-owners = owners= has one letter, S or N, for each of the { $holes } holes
fault-expected-round = round= is a whole number
fault-expected-ended = ended= is endless or endless-by-cap
# $side, $found: how many were read, $holes: how many there are
fault-hole-count = A row of { $side } has { $found } holes; there are { $holes }.
# $count, $most
fault-too-many-seeds = There are { $count } seeds, on the board and in the stores; the game has { $most }.
# $count, $most
fault-too-many-cowries = There are { $count } cowries; the game has { $most }.
fault-half-seed = No rule of this game splits a seed in halves.
fault-no-stores = This game has no stores: write 0,0.
fault-ended = No endless sowing ends this game, so a position cannot say that one has.
# $field: the word as it is written
fault-no-rounds = This game has no rounds, so { $field }= has no meaning.
# $round, $most
fault-round = There is no round { $round }: rounds go from 1 to { $most }.
fault-owners = One of the players must own the whole of their own row.
# $side
fault-leader-to-claim = The board is empty between rounds: { $side } leads and is to move.
# $side, $due: how many holes are due
fault-claims = { $side } is due { $due } holes, and keeps their own row when choosing the others.
fault-nothing-to-claim = The board is empty, but no hole is left to be chosen: the next round would have begun.
# $side
fault-round-over-feeding = This round is over: { $side } cannot give the opponent a seed.
# $side
fault-round-over-endless = This round is over: { $side } has only endless moves.

## Refusals of sowing moves

# $move: what was read, $last: the letter of the last hole, $holes
refusal-not-a-move-sowing = “{ $move }” is not a move. A move is the letter of a hole, from A to { $last }.
# $move, $last, $holes
refusal-not-a-move-claims = “{ $move }” is not a move. A move is the letter of a hole, from A to { $last } or from a, or + and such a letter to choose a hole between rounds.
# $move, $last, $holes
refusal-not-a-move-directed = “{ $move }” is not a move. A move is a hole, f1 to f{ $holes } or b1 to b{ $holes }, and a direction, > clockwise or < anticlockwise, such as f2>.
# $move
refusal-direction-fixed = { $move } names a direction, but this game is always sown anticlockwise: write the letter alone.
# $hole
refusal-direction-needed = Say which way: { $hole }> is clockwise, { $hole }< is anticlockwise.
refusal-claim-first = First the leader chooses the holes won in the last round, one by one, each with + before its letter.
# $hole
refusal-claim-own = { $hole } is yours already; choose a hole of the other player.
refusal-claim-in-round = Holes are chosen between rounds only.
refusal-must-pass-seeds = You have no seed to sow: you can only pass.
refusal-must-pass-cowries = You have no cowrie in your row: you can only pass.
refusal-pass = You may not pass while you can move.
# $hole, $side: the side to move
refusal-not-your-hole = Hole { $hole } does not belong to { $side }.
# $hole
refusal-empty-hole = Hole { $hole } is empty.
# $hole
refusal-no-cowrie = Hole { $hole } holds no cowrie; only a hole with a cowrie may be sown.
# $hole, $example: a legal move
refusal-single-while-two = Hole { $hole } holds a single seed, which may be sown only when no hole of yours holds two or more: { $example }, for one, does.
# $hole, $example
refusal-single-never = Hole { $hole } holds a single seed, and singles are never sown. { $example } is a move.
# $hole, $example
refusal-single-unless-all = Hole { $hole } holds a single seed, which may be sown only when all your holes hold exactly one. { $example } is a move.
# $hole, $example
refusal-must-feed = The opponent has no seed, and { $hole } does not give one. { $example } does.
# $hole
refusal-must-leave-a-seed = { $hole } would leave the opponent no seed, and another move leaves one.
# $hole
refusal-grand-slam = { $hole } would take every seed of the opponent, which is not allowed.
# $hole
refusal-grand-slam-unless-only = { $hole } would take every seed of the opponent, which is allowed only when every move does.
# $hole
refusal-endless = The sowing from { $hole } would never end.
# $hole, $cap
refusal-endless-by-cap = The sowing from { $hole } would take more than { $cap } laps, which counts as never ending.
# $hole, $example, $limit
refusal-must-capture-sowing = You can capture, so you must; { $hole } that way does not. { $example } does.
# $hole, $example, $limit
refusal-over-limit = Hole { $hole } holds more than { $limit } seeds, so it may not begin a capture, and you must capture: { $example }, for one.
# $hole
refusal-needs-two = Hole { $hole } holds a single seed; kutakata begins from two or more.
# $hole, $example
refusal-front-first = Kutakata begins from the front row while a hole there has two seeds or more: { $example }, for one.
# $hole, $example
refusal-lone-end-hole = { $hole } is an end hole and your only occupied front hole: it may not be sown towards the back row. { $example } is a move.

## Names of games, with rulesets and readings

# $game
selection-unknown-game = there is no game `{ $game }`
selection-no-game = the game is not named
# $game: what was given for its id
selection-bad-game = `{ $game }` cannot be the id of a game
# $game, $ruleset
selection-unknown-ruleset = { $game } has no ruleset `{ $ruleset }`
selection-no-ruleset = no ruleset follows `:`
# $game, $reading
selection-unknown-reading = { $game } has no reading `{ $reading }`
# $value, $reading
selection-unknown-value = `{ $value }` is no value of `{ $reading }`
# $reading
selection-twice = the reading `{ $reading }` is chosen twice
# $part: what was given for a reading and its value
selection-no-reading = `{ $part }` chooses no reading
# $reasons: as in the description language, in English
selection-conflict = these readings do not go together: { $reasons }
selection-example = as in `oware:abapa+cycle=split+holes=2`
# $nearest, $known: a list
selection-nearest = did you mean `{ $nearest }`? There is: { $known }
# $known: a list, or one of the messages below
selection-known = there is: { $known }
selection-nothing = there is nothing to choose from
# $word: a value as it is typed
selection-word = { $word }
# $from, $to
selection-numbers = a whole number from { $from } to { $to }
# $from, $to, $reading: whose value the last number is
selection-numbers-to-reading = a whole number from { $from } to { $to } ({ $reading })
# $from, $to
selection-sets = a set of counts from { $from } to { $to }, as in 2-3 or 2,4-6
# $first, $second: messages of these four
selection-or = { $first }, { $second }

## Engines as text, and matches between them

# $engine: what was read, $known: a list
spec-unknown-engine = there is no engine “{ $engine }”; there is: { $known }
spec-no-command = no command follows exec:
# $value: what was read
spec-bad-level = “{ $value }” is no level: level:1 to level:8, or level:perfect
# $setting: what was read
spec-no-setting = “{ $setting }” is no setting: settings are written KEY=VALUE, with commas between them
# $engine: the word of its kind, $key: what was read, $known: a list
spec-unknown-key = { $engine } has no setting “{ $key }”; there is: { $known }
# $key
spec-twice = { $key }= is given twice
# $key, $value: what was read, $from, $to
spec-bad-number = { $key }={ $value }: give a whole number from { $from } to { $to }
# $value: what was read
spec-bad-time = time={ $value }: give a time from 1ms to 24 hours in whole milliseconds, such as 100ms, 1.5s or 1m
# $part: what was read, $known: a list
spec-unknown-part = off={ $part }: the search has no such part; there is: { $known }

# $engine: what was read, $reason
match-bad-engine = The engine “{ $engine }” is not understood: { $reason }.
# $engine
match-no-depth = The engine “{ $engine }” samples games here and knows no depth: give time= or nodes=.
# $value
match-bad-sprt = --sprt “{ $value }”: give two differences in Elo, the smaller one first, such as 0,10.
# $move, $reason
match-illegal-move = It played { $move }, which is not legal. { $reason }
# $program
match-no-program = The program “{ $program }” does not answer.
match-bad-opening = An opening of this match is not legal in this game.
# $file, $line
match-bad-file = { $file } was not written by this command, or was changed since: line { $line }.
# $file, $feature: what was read, $known: a list
match-no-feature = { $file }: the evaluation of this game has no feature “{ $feature }”; there is: { $known }.
# $file, $differences: names of settings with two values
match-other-match = { $file } belongs to other settings (there ≠ here): { $differences }. Give the same settings to go on with it, or another place.
# $found, $wanted
match-openings = { $found } of { $wanted } openings found
# $found, $wanted
match-few-openings = { $found ->
    [one] Only one opening was found; { $wanted } were asked for. It is played several times.
   *[other] Only { $found } different openings were found; { $wanted } were asked for. They are played several times.
}
# $balanced, $found
match-unbalanced = { $balanced ->
    [0] None of { $found } openings is balanced: they are the nearest to it that were found.
    [one] One of { $found } openings is balanced; the others are the nearest to it that were found.
   *[other] { $balanced } of { $found } openings are balanced; the others are the nearest to it that were found.
}
# $played, $games, $wins, $draws, $losses, $elo: of the first engine
match-progress = { $played } of { $games } games: A won { $wins }, drew { $draws }, lost { $losses }; Elo { $elo }
# $engine: A or B, $game: its number, $fault: a sentence
match-fault = { $engine } loses game { $game }. { $fault }
match-engine = Engine
match-wins = Won
match-losses = Lost
match-points = Points
match-games = Games
match-no-games = No game was played.
match-no-elo = One engine has all the points: the difference in Elo cannot be estimated.
# $elo: a number
match-elo = The difference in Elo, A − B, is { $elo }; these games cannot tell its error.
# $elo: a number with its error, $percent
match-elo-likely = The difference in Elo, A − B, is { $elo } (95 %). That A is the stronger one is { $percent } % likely.
# $ratio: the logarithm of the likelihood ratio
match-accepted = The test accepts the larger difference (log-likelihood ratio { $ratio }).
# $ratio
match-rejected = The test accepts the smaller difference (log-likelihood ratio { $ratio }).
# $ratio
match-undecided = The test has not decided (log-likelihood ratio { $ratio }).
# $games, $plies
match-by-length = { $games ->
    [one] One game was cut short and counts as a draw.
   *[other] { $games } games were cut short and count as draws.
} A game is cut short after { $plies } plies, one of several rounds after 10000.

help-match = Lets two engines play against each other
help-match-engines = The engines: best, alphabeta or mcts with settings, as in “alphabeta:depth=8,hash=16” or “mcts:time=1s”; “random”, “level:3”, “level:perfect”, “exec:COMMAND”
help-match-games = How many games, rounded up to an even number: each opening is played twice, sides swapped. Where a game has rounds, “+rounds=1” after its name makes it short
help-match-openings = How many random openings of 4 to 6 plies (half the number of games, if not said)
help-match-sprt = Stops as soon as a sequential test (5 % for either error) has chosen between two differences in Elo
help-match-out = Writes each game to this file as it ends; the same command goes on where it stopped
help-match-concurrency = How many games at a time. More than one disturbs engines that play by time

## Programs that play, and the protocol by which they are asked

# $program: a command line, $reason
external-cannot-start = The program “{ $program }” cannot be started. { $reason }
# $program, $asked: a word of the protocol
external-ended = The program “{ $program }” ended, or closed its output, before it answered. Asked or awaited: { $asked }
# $program, $asked, $seconds
external-silent = The program “{ $program }” was silent for too long ({ $seconds } s). Awaited: { $asked }
# $program, $error: what the program said
external-error = The program “{ $program }” reports an error: { $error }
# $program, $position
external-no-move = The program “{ $program }” gave no move in the position { $position }, where there are moves.
# $program, $move, $position, $reason
external-illegal-move = The program “{ $program }” plays { $move } in the position { $position }, which is not legal. { $reason }
# the protocol
engine-no-json = The engine protocol is text of its own: `engine` takes no --json.
# $command
engine-unknown-command = unknown command: { $command }
engine-setoption-form = expected: setoption name NAME value VALUE
# $name, $known: a list
engine-unknown-option = there is no option “{ $name }”; there are: { $known }
# $name, $value, $from, $to
engine-option-number = { $name } takes a whole number from { $from } to { $to }, not “{ $value }”
# $name, $value, $known: a list
engine-option-word = { $name } takes one of these words, not “{ $value }”: { $known }
engine-position-form = expected: position startpos|fen POSITION [moves MOVE …]
# $word: a word of `go`
engine-go-word = go takes no “{ $word }”
# $word, $value
engine-go-number = { $word } takes a whole number that is not negative, not “{ $value }”
# $word
engine-go-no-clock = the time of the player to move is missing: { $word }
engine-query-form = expected: query p1turn|gameover|result|fen|islegal MOVE
engine-count-stopped = stopped before everything was counted
engine-total = total
help-engine = Speak the engine protocol UGI (or UCI) on standard input and output

## Weights fitted to games

# $round, $played, $games
tune-progress = Round { $round }: { $played } of { $games } games played
tune-no-positions = The games have no position to learn from: play more of them.
tune-feature = Feature
tune-before = Before
tune-after = After
# $positions, $games, $scale
tune-learnt = Learnt from { $positions } positions of { $games } games. Scale: { $scale }.
# $before, $after: where too few games were played to hold some out
tune-loss-learnt = Loss { $before } before, { $after } after; no game was held out to check it.
# $before, $after, $held-before, $held-after: numbers
tune-loss = Loss { $before } before, { $after } after; on the games held out { $held-before } before, { $held-after } after.
# $games, $wins, $draws, $losses: of the new weights, $elo: a number with its error
tune-match = The new weights against the old ones, { $games } games: won { $wins }, drawn { $draws }, lost { $losses }; Elo { $elo }.
# $file
tune-file = Written to { $file }.

help-tune = Fits the weights of a game’s evaluation to games that the engine plays against itself
help-tune-games = How many games each round plays
help-tune-out = The folder for the games and for the weights (tuned.kdl); the same command goes on where it stopped
help-tune-concurrency = How many games at a time; the result is the same
help-tune-nodes = How many positions the engine looks at for a move
help-tune-rounds = How often the engine plays with what it has learnt, and learns again
help-tune-matched = How many games the new weights play against the old ones at the end; 0 for none

## Analysis, reviews, and what the computer thinks

# $side, $number: of its pieces, with which verbs agree; $value, $unit
thought-ahead = { $side } { $number ->
    [one] is
   *[other] are
} { $value } { $unit } ahead
# As shortly as a table needs it. $side, $number, $value
thought-plus = { $side } +{ $value }
thought-even = about even
# $side, $number, $plies
thought-win-in = { $side } { $number ->
    [one] wins
   *[other] win
} in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
# $side, $number
thought-win = { $side } { $number ->
    [one] wins
   *[other] win
}
thought-draw = draw
# $score: one of the messages above
thought-proven = { $score } (proven)
# $count: 1 for exactly one, 0 for less than two, else 2
thought-seeds = { $count ->
    [one] seed
   *[other] seeds
}
# $whole, $part: the digits after the mark
thought-decimal = { $whole }.{ $part }
# $number
thought-thousand = { $number } thousand
# $number, $count: 0 for less than two, else 2
thought-million = { $count ->
    [one] { $number } million
   *[other] { $number } million
}
# $number, $mark: k/s or M/s
thought-speed = { $number } { $mark }

# $depth
analyse-depth = depth { $depth }
# $move, $score: a sentence with a capital
analyse-best = Best move: { $move }. { $score }.
# $moves
analyse-line = Expected: { $moves }
# $nodes, $seconds, $rate: nodes a second
analyse-work = Positions looked at: { $nodes } in { $seconds } s, { $rate } a second.
analyse-stopped = Stopped before any move was looked at.

review-no-moves = The record has no moves.
review-no-folder = the folder does not exist
# $done, $all: positions
review-progress = Looking at the game: { $done } of { $all } positions
review-side = Side
review-grade = Grade
review-worth = Worth
review-better = Better
review-accuracy = Accuracy
# $number, 0 to 100
review-accuracy-of = { $number } %
review-grade-forced = forced
review-grade-best = best
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
# $count, $moves: a list
review-turns = { $count ->
    [one] Turning point (*): { $moves }
   *[other] Turning points (*): { $moves }
}
review-no-turns = No move turned the game.
# $file
review-written = The game with comments was written to { $file }.
# In the record. $sides: a list, as in “South 93.5 %, North 71 %”
review-summary = accuracy { $sides }
# $grade, $score
review-comment = { $grade }; { $score }
# $grade, $score, $moves, $best: what they are worth
review-comment-better = { $grade }; { $score }; better { $moves } ({ $best })
review-turn = turning point

# $depth, $score
play-thought = Depth { $depth } · { $score }
play-think-on = The computer now shows what it thinks: how deep it looked, what its move is worth, and what it expects.
play-think-off = The computer keeps its thoughts to itself.

help-analyse = Say what the best move is and what the position is worth
help-analyse-time = Stop after this time, as in “500ms”, “5s”, “2m” (5 s if no limit is given)
help-analyse-depth = Stop at this depth in plies
help-analyse-nodes = Stop after about this many positions
help-analyse-multipv = How many best lines to show
help-analyse-threads = How many threads search together
help-analyse-hash = Memory for what was found, in MiB
help-analyse-method = The algorithm: “best” is the one that measured better in the game
help-review = Grade each move of a recorded game
help-review-record = The file of the record
help-review-time = Time for each position, as in “500ms”, “5s”, “2m” (1 s if no limit is given)
help-review-depth = Look this many plies deep at each position
help-review-nodes = Look at about this many positions for each position of the game
help-review-threads = How many threads search together
help-review-hash = Memory for what was found, in MiB
help-review-method = The algorithm: “best” is the one that measured better in the game
help-review-out = Write the record with comments to this file
help-play-think = Show what the computer thinks of its moves

help-flag-off = Search without this part of alpha-beta, to see what it is worth; may be repeated

## The engine's signature
help-bench-search = Search the same positions as always, and print how many nodes that takes: the engine’s signature
cli-nodes = Nodes
cli-nodes-per-second = Nodes a second
cli-signature = Signature: { $nodes }

## Moves and gestures on a drawn board

# $piece, $point
scene-drop = Drop { $piece-a } on { $point }
# $piece, $from, $to
scene-step = { $piece-The } on { $from } steps to { $to }
# $piece, $from, $to, $prey, $over
scene-jump = { $piece-The } on { $from } jumps to { $to } and takes { $prey-the } on { $over }
scene-stop = Stop capturing
scene-pass = Pass
# $hole
scene-claim = Claim hole { $hole }
# $counters: one of the three messages that follow these, $hole
scene-sow = Sow { $counters } of hole { $hole }
scene-sow-clockwise = Sow { $counters } of hole { $hole } clockwise
scene-sow-anticlockwise = Sow { $counters } of hole { $hole } anticlockwise
# The same told of afterwards. $piece, $count: how many there are, $point
scene-dropped = { $count ->
    [one] { $piece-The } is dropped on { $point }
   *[other] The { $piece-many } drop one on { $point }
}
# $piece, $count
scene-stopped = { $count ->
    [one] { $piece-The } stops capturing
   *[other] The { $piece-many } stop capturing
}
# $player
scene-passed = { $player } passes
# $player, $hole
scene-claimed = { $player } claims hole { $hole }
# $player, $counters, $hole
scene-sown = { $player } sows { $counters } of hole { $hole }
scene-sown-clockwise = { $player } sows { $counters } of hole { $hole } clockwise
scene-sown-anticlockwise = { $player } sows { $counters } of hole { $hole } anticlockwise
# $sowing: one of the messages above, $seeds
scene-sown-capturing = { $sowing } and captures { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
# $sowing: one of the messages above
scene-sown-again = { $sowing }, and moves again
# $seeds
scene-the-seeds = { $seeds ->
    [one] the single seed
   *[other] the { $seeds } seeds
}
# $cowries
scene-the-cowries = { $cowries ->
    [one] the single cowrie
   *[other] the { $cowries } cowries
}
# $seeds, $cowries
scene-the-seeds-and-cowries = the { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} and { $cowries ->
    [one] one cowrie
   *[other] { $cowries } cowries
}
# $point, $piece
refusal-piece-blocked = { $piece-The } on { $point } cannot move: no line leads it to a vacant point.
refusal-store = Nothing is sown from a store.
# $place
refusal-unknown-hole = This board has no hole “{ $place }”.
# $point, $found: a word, $hunter, $prey
fault-scene-piece = On { $point } is “{ $found }”, which is no piece of this game; there are { $hunter-many } and { $prey-many }.
# $place
fault-scene-place = This board has no place “{ $place }”.
# $place
fault-scene-no-pieces = In { $place } is a piece; this game has only counters.
# $place
fault-scene-no-cowries = In { $place } are cowries, which cannot lie there in this game.
# $place
fault-scene-count = In { $place } there must be a whole number of counters, from 0 to 255.
## Puzzles
# $moves: how many moves of one’s own it takes
puzzle-win = Win in { $moves }
# $piece: whose pieces are shut in, $count of them
puzzle-trap = { $count ->
    [one] Trap { $piece-the } in { $moves }
   *[other] Trap { $piece-the-many } in { $moves }
}
# $piece: what is captured, $count of them
puzzle-gain-pieces = { $count ->
    [one] Win { $piece-a } in { $moves }
   *[other] Win { $count } { $piece-many } in { $moves }
}
# $count: how many seeds more than the other side
puzzle-gain-seeds = { $count ->
    [one] Gain a seed in { $moves }
   *[other] Gain { $count } seeds in { $moves }
}
puzzle-why-not = This puzzle cannot be played.
puzzle-why-later = That still wins, but it takes longer than it need.
puzzle-why-no-win = That does not force the win: look at the answer.
puzzle-why-less = There is more to be had: look at the answer.
problem-no-puzzle = There is no puzzle called { $id }.
problem-day = A day is written as in 2026-11-30.

## The server: what a request can do wrong, and the page
problem-internal = The server failed. Its log says why.
# $tag
problem-language = The language “{ $tag }” is not spoken here. There is: en, pt.
problem-not-json = The request needs a body of the content type application/json.
problem-body = The body of the request could not be read.
problem-too-large = The body of the request is larger than this server allows.
# $line, $column
problem-json = The body is not JSON: line { $line }, column { $column }.
# $field
problem-field-missing = The field “{ $field }” is missing.
# $field, $known: a list
problem-field-unknown = There is no field “{ $field }”. There is: { $known }.
# $field, $expected: what a program reads there, in the words of Rust
problem-field-kind = The field “{ $field }” is of another kind than expected: { $expected }.
problem-path = The address is malformed.
# $reason
problem-query = The query of the address is malformed: { $reason }.
# $field, $one, $two: letters
problem-side = “{ $field }” names no side of this game. Expected: { $one } or { $two }.
# $place
problem-place = The board has no place “{ $place }”.
# $field, $least, $most
problem-range = “{ $field }” must be a number from { $least } to { $most }.
problem-tag = The name of a tag is one word of letters and digits.
# $tag
problem-tag-own = The tag “{ $tag }” is made from the game.
# $path
problem-no-route = There is nothing at { $path }.
# $method, $path
problem-method = { $path } does not know the method { $method }.
problem-busy = All searches of this server are taken. Try again in a few seconds.
# $most
problem-searches = You have { $most ->
    [one] a search
   *[other] { $most } searches
} running already. Wait for one to end.
# $host
problem-host = This server is not called { $host }. Open it by the address that it printed, or name the host with --host.
problem-origin = Only pages of this server may play here.
# $seconds
problem-requests = Too many requests. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
problem-closing = The server is shutting down.
# $plies
score-win-in = wins in { $plies }
score-win = wins
score-loss-in = loses in { $plies }
score-loss = loses
# $sign: +, − or nothing; $number
score-value = { $sign }{ $number }
page-missing-title = The web app was not built
page-missing-how = This program was built without Node, so the page is missing. With Node 20 or newer, this builds and opens it:
page-missing-api = The HTTP API works without it.
help-serve = Serve the web app and the HTTP API
help-serve-listen = Where to listen: an address of this machine, with or without a port. A loopback address is reached from this machine alone; 0.0.0.0 and [::] are reached by everybody who can reach the machine
help-serve-port = The port to listen on; 0 takes a free one
help-serve-database = The database: sqlite:FILE, made where it is missing, or postgres://USER:PASSWORD@HOST/DATABASE, which must exist [default: ludarium.db in your folder for data, such as ~/.local/share/ludarium]
help-serve-open = Open the page in the browser
help-serve-host = A name by which the server may be called, as in “games.example.org”; may be repeated. Without it a server on a loopback address answers only to names of the machine itself, and one elsewhere to every name
help-serve-behind-proxy = The server is behind a reverse proxy: tell clients apart by the last address in X-Forwarded-For
help-serve-searches = Searches that may run at the same time [default: one for each processor]
help-serve-searches-per-address = Searches of one address that may run or wait at the same time; 0 is no limit
help-serve-search-time = The longest time of one search, as in “30s”, “2m”
help-serve-requests-per-minute = Requests that one address may make in a minute; 0 is no limit
help-serve-games-per-address = Unfinished live games that one address may have begun; 0 is no limit
help-serve-keep = How long a live game is kept after its last move, as in “30d”
help-serve-body-limit = The largest body of a request, in KiB
help-serve-public-metrics = Let everybody read /metrics, and not only this machine
help-serve-log = What is logged, in the form of RUST_LOG, which it goes before: as in “debug”, “warn,ludarium_server=debug” [default: warn,ludarium_server=info]
help-serve-log-json = Write the log as JSON, one object a line
help-serve-page = Serve the page from this folder instead of the one built in
help-serve-more =
    Backup. A running server’s SQLite file is copied whole with: sqlite3 ludarium.db ".backup copy.db". Without sqlite3, stop the server and copy ludarium.db together with ludarium.db-wal, if there is one. A PostgreSQL database is saved with pg_dump.

    Proxy. Bind to loopback, give --behind-proxy, and let the proxy set X-Forwarded-For and pass Host, Upgrade and Connection on. TLS is the proxy’s.

    Watching. /healthz answers “ok” while the database does; /metrics is for Prometheus. The log goes to standard error and never holds the keys of live games.

    Ctrl-C or SIGTERM ends the server: searches stop, sockets are closed, requests are finished, the database is written.
# $address
serve-ready = Ludarium is at { $address }
serve-exposed = Everybody who can reach this machine can play here, search, and begin games, within the limits of “ludarium serve --help”. The connection is not encrypted; for the internet put a proxy with TLS before it.
serve-end = Ctrl-C ends it.
serve-no-folder = There is no folder for data (neither XDG_DATA_HOME nor HOME is set). Name a database: --database sqlite:FILE.
# $reason
serve-bad-log = The filter of the log is malformed: { $reason }.
# $address, $reason
serve-cannot-listen = Cannot listen on { $address }: { $reason }
# $reason
serve-failed = The server failed: { $reason }
## Live games and their database

# $url
store-url = “{ $url }” is no database. Write sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE.
# $url, $reason
store-open = The database { $url } cannot be opened: { $reason }
# $url
store-in-use = The database { $url } is in use by another server. One database serves one server.
# $version
store-newer = The database was written by a newer version of Ludarium (its change { $version } is not known here). Use that version, or another database.
# $reason
store-failed = The database failed: { $reason }

live-unknown = There is no game behind this link. It may have been deleted, or have expired.
live-busy = The server cannot store the game at this moment. Try again.
live-closing = The server is about to end.
live-rules-changed = The rules of this game have changed since it was begun, and its moves no longer fit. It cannot go on.
# $most
live-many-games = You have begun { $most } games that are not over. Finish or delete one first.
# $most
live-many-sockets = More than { $most } connections come from your address. Close some first.
# $most
live-full = { $most } people are at this game already. Try again later.
live-only-players = Only the two players may do this. You are watching.
live-only-owner = Only whoever began the game may delete it.
# $most
live-name-long = A name has at most { $most } characters.
live-name-characters = A name has no line breaks and no characters that are not seen.
# $one, $two
live-side = “side” is { $one }, { $two } or random.
# $least, $most
live-seconds = Give whole seconds, from { $least } to { $most }.
live-position-over = In this position the game is over already.
# $plies: the moves made
live-stale = The game has gone on: { $plies ->
    [one] one move has
   *[other] { $plies } moves have
} been made.
live-not-your-turn = It is not your turn.
live-time-left = Your opponent still has time.
live-no-offer = No such offer stands.
live-nothing-to-take-back = You have made no move that could be taken back.
live-not-over = A rematch can be offered when the game is over.
live-rematch-begun = The rematch has begun already.
live-rematch-alone = A rematch needs two: the other player has not been here yet.
live-reason-time = One side ran out of time

## The other hunt games: rules

# $hunters
sheet-hunt-hunters-drop-in-a-row = { $hunters ->
    [one] Before the { $prey-many } begin, the { $hunter } is put on a vacant point.
   *[other] Before the { $prey-many } begin, the { $hunter-many } are put on vacant points, one after the other.
}
# $hunters, $points
sheet-hunt-drop-region = { $hunters ->
    [one] The { $hunter } is put on one of these points: { $points }.
   *[other] The { $hunter-many } are put on these points only: { $points }.
}
# $hunters
sheet-hunt-hunter-steps-only = { $hunters ->
    [one] On its turn the { $hunter } steps along a line to a neighbouring vacant point.
   *[other] On a turn of the { $hunter-many } one { $hunter } steps along a line to a neighbouring vacant point.
}
# $hunters
sheet-hunt-hunter-slides = { $hunters ->
    [one] On its turn the { $hunter } slides along a line over vacant points, as far as it likes, or captures.
   *[other] On a turn of the { $hunter-many } one { $hunter } slides along a line over vacant points, as far as it likes, or captures.
}
# $hunters
sheet-hunt-hunter-slides-only = { $hunters ->
    [one] On its turn the { $hunter } slides along a line over vacant points, as far as it likes.
   *[other] On a turn of the { $hunter-many } one { $hunter } slides along a line over vacant points, as far as it likes.
}
# $piece: whose step it is, $towards: up, down, left or right on the board as it is drawn
sheet-hunt-forward = { $piece-The-many } step only forward, which is { $towards ->
    [up] up the board
    [down] down the board
    [left] to the left
   *[right] to the right
}, never sideways or back.
# $piece, $towards
sheet-hunt-forward-or-sideways = { $piece-The-many } step forward, which is { $towards ->
    [up] up the board
    [down] down the board
    [left] to the left
   *[right] to the right
}, or sideways, and never back.
sheet-hunt-no-captures = Nothing is captured in this game.
sheet-hunt-jump-without-slide = The jump goes over a neighbour only: { $hunter-a } does not slide up to the { $prey } that it captures, nor on beyond the point where it lands.
# $hunters, $points
sheet-hunt-reach = { $hunters ->
    [one] The { $hunter } wins by reaching
   *[other] The { $hunter-many } win when one of them reaches
} one of these points: { $points }.
# $hunters
sheet-hunt-pass = { $hunters ->
    [one] The { $hunter } wins by passing all { $prey-many }: when they are to move and none of them is behind it, as they go forward.
   *[other] The { $hunter-many } win when one of them has passed all { $prey-many }: when these are to move and none is behind it, as they go forward.
}
# $count
sheet-hunt-sideways-limit = If the { $prey-many } make { $count } moves in a row that go sideways and not forward, they lose.

# $hunters and the rest as for the other reasons
reason-reached = { $hunters ->
    [one] The { $hunter } has reached its goal
   *[other] The { $hunter-many } have reached their goal
}
reason-passed = { $hunters ->
    [one] The { $hunter } has passed all { $prey-many }
   *[other] The { $hunter-many } have passed all { $prey-many }
}
reason-sideways = The { $prey-many } have moved only sideways for too long

# $piece, $point: where it was to be dropped, $points: where it may be
refusal-drop-region = { $piece-The-many } are dropped only on these points, not on { $point }: { $points }.
# $piece, $from, $to
refusal-only-forward = { $piece-The-many } step only forward, and { $to } is not forward of { $from }.
# $piece, $from, $to
refusal-never-back = { $piece-The-many } never go back, and { $to } lies behind { $from }.
# $piece, $from, $to, $point: the first point in the way
refusal-slide-blocked = { $piece-The-many } slide only over vacant points: on the way from { $from } to { $to }, { $point } is occupied.
refusal-no-captures = Nothing is captured in this game.

# $count
fault-no-captures = Captures are counted ({ $count }), and nothing is captured in this game.
# $point
fault-outside-drop-region = The piece on { $point } cannot have been dropped there, and none has moved yet.

# $piece, $from, $to
scene-slide = { $piece-The } on { $from } slides to { $to }

## Tables of solved games

# $readings: rules as in the file of the game, with their values
tables-history = This game cannot have tables: what a position is worth depends on how it came about ({ $readings }). Choose other readings of these rules, or let the engine search.
tables-sowing = This game cannot have tables: only hunt games are solved so far. Let the engine search.
# $file, $reason
tables-io = { $file }: { $reason }
tables-bad-position = This is not a position of the game.
# $file
tables-no-table = { $file } is not a table of Ludarium. Remove it; “ludarium solve” makes the tables again.
# $file, $version, $ours: versions of the format
tables-format = { $file } has version { $version } of the format of tables, and this program reads version { $ours }. “ludarium solve” makes it again in this version; the program that wrote it still reads it.
tables-truncated = { $file } is incomplete: it ends too early. Remove it, or run “ludarium solve”, which makes what is damaged again.
tables-damaged = { $file } is damaged: its bytes do not match their checksum. Remove it, or run “ludarium solve”, which makes what is damaged again.
# $file, $found, $wanted: hashes of rules
tables-other-rules = { $file } is a table of other rules (hash { $found }) than those asked for ({ $wanted }). Put it back into the folder { $found }, and run “ludarium solve” for these rules.
tables-other-tier = { $file } holds another tier than its name says. Give it its own name back, or run “ludarium solve”, which makes it again.
# $file: the folder
tables-locked = { $file } is in use: another “ludarium solve” writes tables there. Wait for it, stop it, or name another folder with --out.
# $needed, $allowed: sizes with their units; $enough: what to write after --memory
tables-memory = To solve this takes about { $needed } of memory, and { $allowed } are allowed. With --memory { $enough } it would fit.
# $file: the folder; $needed, $free: sizes with their units
tables-disk = The tables take about { $needed } on the disk, and { $free } are free at { $file }. Make room, or name a folder on another disk with --out.
tables-too-large = The board is too large for tables: they would take { $needed }.
tables-interrupted = Interrupted. What is finished is kept; the same command goes on from there.

tables-no-folder = There is no folder for data (neither XDG_DATA_HOME nor HOME is set). Name one: --tables DIR.
# $game, $folder, $takes: see tables-takes
tables-unsolved = “{ $game }” is not solved in { $folder }. “ludarium solve { $game }” solves it; that takes { $takes }.
# $time, $memory, $disk: with their units
tables-takes = about { $time }, { $memory } of memory and { $disk } on the disk
tables-no-position = The tables do not have this position: no game leads to it, because pieces are missing.
tables-win = a win
tables-loss = a loss
tables-draw = a draw
# $plies
tables-win-in = { $plies ->
    [0] a win
    [one] a win in 1 ply
   *[other] a win in { $plies } plies
}
# $plies
tables-loss-in = { $plies ->
    [0] a loss
    [one] a loss in 1 ply
   *[other] a loss in { $plies } plies
}
tables-value = Value
tables-tier = Tier
tables-time = Time
tables-captured = Captured
tables-in-hand = In hand
tables-hunters = Hunters
tables-side = To move
tables-positions = Positions
tables-wins = Wins
tables-draws = Draws
tables-losses = Losses
tables-longest-win = Longest win
tables-example = For example
tables-game = Game
tables-hash = Hash
tables-files = Files
tables-size = Size
# $folder
tables-none = There are no tables in { $folder }. “ludarium solve GAME” makes some.
# $folder
tables-here = Tables in { $folder }:

# $hand: prey in hand, $captured: prey captured, $hunters: hunters on the board
solve-tier = { $captured } captured, { $hand } in hand, { $hunters } hunters
# $captured
solve-drops = { $captured } captured, drops
# $number, $of: steps; $tier; $positions; $rate: positions a second; $left: a time
solve-progress = { $number }/{ $of }: { $tier }: { $positions } positions, { $rate } a second so far, about { $left } left
# as solve-progress, and $percent: how much of the step is done
solve-progress-counted = { $number }/{ $of }: { $tier }: moves counted for { $percent } % of { $positions } positions, about { $left } left
# as solve-progress, $percent: the positions that are decided, $plies: the distance of the last ones
solve-progress-decided = { $number }/{ $of }: { $tier }: { $percent } % of { $positions } positions decided, up to { $plies } plies from the end, about { $left } left
# as solve-progress, and $percent: how much of the step is done
solve-progress-part = { $number }/{ $of }: { $tier }: { $percent } % of { $positions } positions, { $rate } a second, about { $left } left
# $positions, $takes: see tables-takes; $threads, $folder
solve-plan = { $positions } positions of both sides to move, up to symmetry. To solve them takes { $takes }, with { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}. The tables go to { $folder }.
# $written: files; $positions, $size, $time, $folder
solve-done = Solved: { $positions } positions in { $size }. { $written ->
    [one] 1 file was
   *[other] { $written } files were
} written in { $time }, in { $folder }.
# $positions, $size, $folder
solve-nothing-to-do = Solved already: { $positions } positions in { $size }, in { $folder }.
# $side: who begins; $value: see tables-win-in
solve-value = The game is worth this to { $side }, who begin: { $value }.

# $done, $total: positions; $rate: positions a second; $left: a time
verify-progress = { $done } of { $total } positions, { $rate } a second, about { $left } left
verify-interrupted = Interrupted. Nothing wrong was found so far, but not all was looked at.
# $checked: positions, $files, $time
verify-checked = { $files ->
    [0] The game was solved in memory.
    [one] 1 file matches its checksum.
   *[other] { $files } files match their checksums.
} { $checked } values were derived again from their moves, in { $time }.
# $skipped
verify-skipped = { $skipped } values could not be derived: tables of the tiers that their moves lead to are missing.
# $position, $stored, $derived: values
verify-first = The first that is wrong: { $position } is { $stored } by the table and { $derived } by its moves.
# $mismatches: values, $miscounted: tiers
verify-wrong = { $mismatches ->
    [0] No value is wrong
    [one] 1 value is wrong
   *[other] { $mismatches } values are wrong
}, and { $miscounted ->
    [0] no tier is
    [one] 1 tier is
   *[other] { $miscounted } tiers are
} counted wrong. Remove these tables, and run “ludarium solve” again.

help-solve = Solve a hunt game: write the exact value of every position into tables
help-solve-out = Write the tables into this folder, instead of your own
help-solve-memory = How much memory may be used, as in “8G”, “500M”
help-solve-threads = How many threads work [default: all that the machine has]
help-solve-plan = Only say what it takes: tiers, positions, bytes, time, memory
help-solve-more =
    Tables lie in your folder for data, such as ~/.local/share/ludarium/tables; LUDARIUM_TABLES names another. Each tier becomes a file when it is finished; Ctrl-C, or anything else, loses no more than the tier in hand, and the same command goes on after the last whole file.
help-probe = Say the exact value of a position and of each of its moves, from tables
help-verify = Derive the values of a solved game again from their moves, and compare
help-verify-sample = Only so many positions, drawn by chance
help-verify-seed = The seed of that chance
help-verify-threads = How many threads work [default: all that the machine has]
help-tables = List the games that have tables, with their sizes and hashes
help-stats = Count the positions won, drawn and lost in a solved game, tier by tier
help-flag-tables = The folder of the tables [default: your own]

## Solved games in the server and in play

# $game: its name
solving-another = { $game } is being solved. One game is solved at a time.
# $id
solving-no-solve = There is no solve with the id { $id }.
solving-no-folder = This server keeps no tables of solved games.
# $command
solving-not-here = This server does not solve games for whoever asks. On its machine run: { $command }
# $memory, $disk: sizes; $command
solving-does-not-fit = This machine has not the { $memory } of memory and { $disk } of disk that solving it takes. Where there is more, run: { $command }
# $game: a game like this one that is solved
solving-guided = The tables of { $game } are there, which is the same game without these memories. They say little about this one, and the engine does not ask them unless it is told to.
# $game: a game like this one that is not solved; $command
solving-would-guide = The same game without these memories, { $game }, can be solved: { $command }
# $game, $command
perfect-unsolved = Perfect play needs the tables of { $game }, which are not there. To make them: { $command }
# $reason: why the game cannot be solved
perfect-never = There is no perfect play of this game. { $reason }
engine-not-perfect = Perfect play needs the tables of this position, which are not there.
## The other hunt games: names, readings

region-thailand = Thailand
region-sri-lanka = Sri Lanka
region-europe = Europe
region-france = France
region-spain = Spain
region-south-india = South India
region-malaysia = Malaysia
region-brazil = Brazil

game-fox-and-hounds-summary = One fox tries to slip through four hounds, which only go forward, to the other side of a chessboard.
game-hare-and-hounds-summary = Three hounds, which never go back, try to corner one hare on eleven points.
game-len-choa-summary = One tiger hunts six leopards on a triangle of ten points; the leopards try to shut it in.
game-hat-diviyan-keliya-summary = One tiger, put down first, hunts seven leopards on a triangle of ten points.
game-catch-the-hare-summary = Twelve hunters try to shut in one hare, which captures them, on a grid of twenty-five points.
game-aadu-puli-attam-summary = Three tigers hunt fifteen goats on rays and bars of twenty-three points; the goats try to block them.
game-main-tapal-empat-summary = Two tigers that go any distance along a line hunt eighteen goats on a grid of twenty-five points.
game-adugo-summary = One jaguar hunts fourteen dogs on a square with a triangle; the dogs try to shut it in.

reading-fox-and-hounds-fox-start = Where the fox begins. The text puts it on any dark square of the far row; in Alvensleben’s game the wolf is set down anywhere.
reading-fox-and-hounds-fox-wins = How the fox wins. The text has it reach the row where the hounds began; in Alvensleben’s game it has won, too, when it is past all of them.
reading-fox-and-hounds-stuck-hounds = What happens when the hounds cannot move. The text has them lose; not every telling does.
reading-hare-and-hounds-hare-start = Where the hare begins: at the far end, or on the middle point.
reading-hare-and-hounds-first = Who begins. The text says the hounds; others say the hare.
reading-hare-and-hounds-stalling = Whether hounds may stall. Some let the hare win when the hounds go only up and down for ten moves in a row.
reading-len-choa-goal = How many captured leopards win for the tiger. Three are enough, since the three left cannot shut it in.
reading-len-choa-capture = Whether the tiger must capture when it can. The text does not say so.
reading-len-choa-chain = Whether the tiger may go on jumping in one turn. The text has single captures.
reading-hat-diviyan-keliya-goal = How many captured leopards win for the tiger. Four are enough, since the three left cannot shut it in.
reading-hat-diviyan-keliya-capture = Whether the tiger must capture when it can. The text does not say so.
reading-hat-diviyan-keliya-chain = Whether the tiger may go on jumping in one turn. The text has single captures.
reading-catch-the-hare-hunters-count = How many hunters there are. The text has twelve; ten and eleven are played too. The hare always wins when nine are left.
reading-catch-the-hare-capture = Whether the hare must capture when it can. The text does not say so.
reading-catch-the-hare-chain = Whether the hare may capture several hunters in one turn. The text has single captures; Murray allows several.
reading-aadu-puli-attam-goal = How many captured goats win for the tigers. The text says five; others play for all of them, or for more than half.
reading-aadu-puli-attam-capture = Whether a tiger must capture when it can. The text does not say so.
reading-aadu-puli-attam-chain = Whether the tiger that captured may capture again in the same turn. The text has single captures.
reading-main-tapal-empat-goal = How many captured goats win for the tigers. The text only says that ten goats or fewer give up, which is eight captures.
reading-main-tapal-empat-capture = Whether a tiger must capture when it can. The text says that capturing is optional.
reading-main-tapal-empat-chain = Whether the tiger that captured may capture again in the same turn. The text has single captures.
reading-adugo-goal = How many captured dogs win for the jaguar. The text says five; some play for all of them.
reading-adugo-capture = Whether the jaguar must capture when it can. The text does not say so.
reading-adugo-chain = Whether the jaguar may go on jumping in one turn. The text has single captures.

## Exact values at the table

play-level-perfect = without fault
# for “at level perfect”, “at level 3”
play-level-word = perfect
play-values-on = Exact values are shown from now on.
play-values-off = Exact values are shown no longer.
# $value: see thought-win-in; $kept: moves that win too, $moves: all moves
play-exact-won = { $value }; still won: { $kept } of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# as play-exact-won, of moves that draw
play-exact-drawn = { $value }; still drawn: { $kept } of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# as play-exact-won: every move loses
play-exact-lost = { $value }; every move loses
# $count
play-exact-moves = { $count ->
    [one] 1 legal move, with its exact value:
   *[other] { $count } legal moves, with their exact values:
}
# $value: see tables-win-in; $moves
play-exact-row = { $value }: { $moves }
# $game, $takes: see tables-takes
play-exact-unsolved = This game is not solved here. “ludarium solve { $game }” takes { $takes }; then you see exact values and can play against perfection.
# $game, $takes: see tables-takes
perfect-unsolved-takes = Perfect play needs the tables of { $game }, which are not there. “ludarium solve { $game }” makes them; that takes { $takes }.
help-serve-solve = Let everybody who reaches the server have games solved on it. On a loopback address they may in any case
help-match-tables = Let the engines ask the tables in this folder. Without it no engine asks any, so that a match comes to the same on every machine; only “level:perfect” asks your own
