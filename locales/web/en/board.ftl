### The board: what is read out of it, and the few buttons beside it.

board-label = Board
board-help = Arrow keys go from place to place, Enter chooses, Escape cancels.
board-skip = Skip
board-skip-animation = Show the result of the move at once
board-choose = Which move?
board-cancel = Cancel

## Places
board-store = Store
board-store-of = Store of { $side }
board-hole-of = { $label }, { $side }
board-hole-front = { $label }, front row, { $side }
board-hole-back = { $label }, back row, { $side }

## What lies there
board-vacant = vacant
board-empty = empty
board-seeds = { $text } { $count ->
    [one] seed
   *[other] seeds
}
board-cowries = { $text } { $count ->
    [one] cowrie
   *[other] cowries
}
board-came-from = came from { $from }
board-owned-by = belongs to { $side }
board-in-hand = { $side }: { $count } in hand
board-captured = { $count } of { $goal } captured

## What may be done
board-can-move = can move
board-can-drop = a piece can be placed here
board-can-sow = can be sown
board-can-claim = can be claimed
board-can-choose = can be chosen
board-can-enter = can move here
board-can-capture = can capture here
board-selected = selected
board-sow-left = Sow to the left: { $move }
board-sow-right = Sow to the right: { $move }

## Pieces
board-piece-tiger = tiger
board-piece-goat = goat
board-piece-vulture = vulture
board-piece-crow = crow
board-piece-fox = fox
board-piece-goose = goose
board-piece-leopard = leopard
board-piece-jaguar = jaguar
board-piece-hare = hare
board-piece-hound = hound
board-piece-dog = dog
board-piece-hunter = hunter
board-numbers-always = A number on every hole
