### O tabuleiro: o que se lê dele em voz alta e os poucos botões ao lado.

board-label = Tabuleiro
board-help = As setas vão de casa em casa, Enter escolhe, Escape cancela.
board-skip = Pular
board-skip-animation = Mostrar logo o resultado do lance
board-choose = Qual lance?
board-cancel = Cancelar

## Casas
board-store = Depósito
board-store-of = Depósito do { $side }
board-hole-of = { $label }, { $side }
board-hole-front = { $label }, fileira da frente, { $side }
board-hole-back = { $label }, fileira de trás, { $side }

## O que há ali
board-vacant = vaga
board-empty = vazio
board-seeds = { $text } { $count ->
    [one] semente
   *[other] sementes
}
board-cowries = { $text } { $count ->
    [one] búzio
   *[other] búzios
}
board-came-from = veio de { $from }
board-owned-by = pertence ao { $side }
board-in-hand = { $side }: { $count } na mão
board-captured = { $count } de { $goal } capturas

## O que se pode fazer
board-can-move = pode mover
board-can-drop = pode receber uma peça
board-can-sow = pode ser semeado
board-can-claim = pode ser reivindicado
board-can-choose = pode ser escolhido
board-can-enter = pode mover para cá
board-can-capture = pode capturar aqui
board-selected = selecionada
board-sow-left = Semear para a esquerda: { $move }
board-sow-right = Semear para a direita: { $move }

## Peças
board-piece-tiger = tigre
board-piece-goat = cabra
board-piece-vulture = abutre
board-piece-crow = corvo
board-piece-fox = raposa
board-piece-goose = ganso
board-piece-leopard = leopardo
board-piece-jaguar = onça
board-piece-hare = lebre
board-piece-hound = cão de caça
board-piece-dog = cachorro
board-piece-hunter = caçador
board-numbers-always = Número em todos os buracos
