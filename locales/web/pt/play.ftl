play-failed = Não foi possível abrir este jogo
play-all-games = Todos os jogos
play-ruleset = Regras: { $name }
play-board = Tabuleiro
play-board-of = Tabuleiro de { $game }
play-panel = Sobre esta partida
play-moves = Lances
play-rules = Regras
play-rules-page = As regras com exemplos e leituras
play-no-moves = Nenhum lance foi feito.
play-move-at = Lance { $number }: { $move }
play-move-count = { $count ->
    [0] nenhum lance
    [one] um lance
   *[other] { $count } lances
}
play-round = Rodada { $round }

## Antes da partida

play-opponent = Adversário
play-opponent-computer = Computador
play-opponent-two = Dois aqui
play-opponent-friend = Um amigo
play-friend-text = Você recebe um link para mandar ao seu amigo. Ninguém precisa de conta.
play-name = Seu nome, se quiser
play-name-none = Sem nome
play-side = Seu lado
play-side-random = Tanto faz
play-first = Quem começa
play-begins = Quem começa: { $side }.
play-level = Nível
play-level-1 = 1 · Primeiros passos
play-level-2 = 2 · Fácil
play-level-3 = 3 · Tranquilo
play-level-4 = 4 · Atento
play-level-5 = 5 · Experiente
play-level-6 = 6 · Forte
play-level-7 = 7 · Muito forte
play-level-8 = 8 · O mais forte
play-level-1-text = Vê o próprio lance e a sua resposta, e muitas vezes escolhe algo pior.
play-level-2-text = Olha três lances à frente e gosta de experimentar.
play-level-3-text = Olha quatro lances à frente; comete pequenos erros.
play-level-4-text = Olha seis lances à frente e raramente dá algo de graça.
play-level-5-text = Olha oito lances à frente e escolhe quase sempre o melhor lance.
play-level-6-text = Pensa um terço de segundo e joga o melhor que encontra.
play-level-7-text = Pensa um segundo por lance. Você vai precisar de um plano.
play-level-8-text = Pensa até três segundos por lance, o melhor que sabe.
play-level-perfect-text = Conhece o valor de cada posição: ganha o mais cedo e perde o mais tarde que pode.
play-perfect = Jogo perfeito
play-perfect-text = Nunca erra: este jogo está resolvido.
play-perfect-none = Só onde o jogo está resolvido.
play-perfect-why = Por que estas regras não podem ser resolvidas
play-clock = Relógio
play-clock-none = Sem relógio
play-clock-own = Outros tempos
play-clock-preset = { $minutes } minutos, mais { $seconds } segundos por lance
play-clock-minutes = Minutos para cada um
play-clock-seconds = Segundos a mais por lance
play-start = Começar
play-start-friend = Criar o link
play-given = { $count ->
    [0] A partida começa de uma posição dada.
    [one] A partida começa de uma posição dada, depois de um lance.
   *[other] A partida começa de uma posição dada, depois de { $count } lances.
}
play-read-rules = Ler ou mudar as regras
play-learn = Aprender o jogo em lições curtas
play-saved = Suas partidas
play-saved-running = Continuar esta partida
play-saved-expire = As partidas ficam só neste navegador, por { $days } dias depois do último lance.

## A partida

play-you = Você
play-computer-level = Computador, nível { $level }
play-computer-perfect = Computador, jogo perfeito
play-at-this-screen = Nesta tela
play-thinking = pensando…
play-turn = Vez de jogar: { $side }.
play-turn-yours = Sua vez ({ $side }).
play-turn-computer = Vez do computador ({ $side }).
play-looking-back = Revendo: depois do lance { $ply } de { $count }.
play-holds-seeds = { $count ->
    [0] nenhuma semente
    [one] { $count } semente
   *[other] { $count } sementes
}
play-holds-holes = { $count ->
    [one] um buraco
   *[other] { $count } buracos
}
play-holds-hand = { $count } na mão
play-holds-captured = { $count } de { $goal } capturadas
play-busy = O servidor está ocupado. Nova tentativa em { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}…
play-unreachable = O servidor não responde. Nova tentativa em { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}…
play-try-again = Deixar o computador tentar de novo
play-glancing-hint = Procurando um bom lance…
play-glancing-draw = O computador avalia o empate…
play-hint-move = Um bom lance: { $move }
play-draw-declined = O computador recusa o empate e segue jogando.
play-undo = Voltar o lance
play-back = Um lance para trás
play-forward = Um lance para a frente
play-first-move = Ao começo
play-last-move = Ao último lance
play-hint = Dica
play-flip = Girar o tabuleiro
play-sound-on = Ligar o som
play-sound-off = Desligar o som
play-menu = Mais
play-restart = Recomeçar
play-restart-text = Os lances desta partida são abandonados e ela começa de novo.
play-swap = Trocar de lado
play-draw = Propor empate
play-draw-text = Vocês dois concordam com o empate?
play-draw-agree = Os dois concordam
play-resign = Desistir
play-resign-text = O outro lado vence esta partida.
play-analyse = Analisar
play-copy-image = Copiar o tabuleiro como imagem
play-copy-position = Copiar a posição como texto
play-download = Baixar o registro
play-new = Nova partida
play-delete = Apagar
play-delete-title = Apagar esta partida
play-delete-text = Ela é removida deste navegador e não pode ser recuperada. Se quiser guardá-la, baixe antes o registro.
play-not-kept = O navegador não guarda mais nada: esta partida se perde quando a página for fechada.
play-deleted = A partida foi apagada.
play-copied = Copiado.
play-saved-image = Este navegador não copia imagens; a figura foi baixada.
play-copy-failed = O navegador não permite copiar aqui.
play-cancel = Cancelar

## O fim

play-result-won = Você venceu
play-result-lost = O computador venceu
play-result-draw = Empate
play-result-wins = Vitória: { $side }
play-resigned = Desistência: { $side }.
play-agreed = Os dois lados concordaram com o empate.
play-rematch = Revanche, com os lados trocados
play-again = Jogar de novo

## Teclas

play-keys = Teclas
play-key-back = um lance para trás
play-key-forward = um lance para a frente
play-key-first = ao começo
play-key-last = ao último lance
play-key-undo = voltar o lance
play-key-flip = girar o tabuleiro
play-key-hint = dica
play-key-help = esta lista
play-keys-board = No tabuleiro, as setas vão de lugar em lugar, e Enter pega e solta.
