# O tabuleiro de análise.

analysis-title = Análise: { $game }
analysis-choose = Escolha um jogo para analisar
analysis-choose-help = Qualquer posição de qualquer jogo: mova as peças, consulte o motor, revise uma partida.
analysis-loading = Carregando
analysis-failed = Não foi possível abrir esta análise
analysis-retry = Tentar de novo
analysis-offline = O servidor não responde. O que está na página continua aqui.
analysis-cancel = Cancelar
analysis-stop = Parar
analysis-dismiss = Dispensar
analysis-copy = Copiar
analysis-copied = Copiado
analysis-copy-failed = O navegador não permite copiar aqui
analysis-seconds = { $seconds } s

## Acima do tabuleiro

analysis-rules = Regras usadas na análise
analysis-rules-own = { $ruleset }, com leituras escolhidas
analysis-rules-link = Regras
analysis-play = Jogar daqui
analysis-share = Copiar link
analysis-link-copied = Link copiado: ele abre esta posição e esta linha
analysis-cut = O lance { $ply } da linha não é permitido aqui; por isso a linha termina antes dele.
analysis-bad-position = O endereço indica uma posição impossível:

## O tabuleiro

analysis-board = { $game }, tabuleiro de análise
analysis-to-move = Vez: { $side }
analysis-seen = Esta posição já ocorreu { $times } vezes.
analysis-editing = Edição: um toque muda o lugar
analysis-steps = Passos pelos lances
analysis-first = Ir ao início
analysis-back = Voltar um lance
analysis-on = Avançar um lance
analysis-last = Ir ao fim da linha
analysis-flip = Virar o tabuleiro
analysis-bar-unknown = Expectativa: desconhecida. Ligue o motor para vê-la.
analysis-bar-said = Expectativa: { $first } { $one } %, { $second } { $two } %

## Abas

analysis-tabs = Ferramentas de análise
analysis-tab-moves = Lances
analysis-tab-review = Revisão
analysis-tab-edit = Editar
analysis-tab-record = Registro

## Os lances

analysis-moves = Lances
analysis-moves-none = Nenhum lance ainda. Jogue no tabuleiro; outros lances viram variantes.
analysis-comment = Comentário sobre { $move }
analysis-comment-start = Comentário sobre a posição
analysis-move-actions = Mais sobre este lance
analysis-promote = Subir a variante
analysis-make-main = Tornar linha principal
analysis-delete = Apagar daqui em diante
analysis-delete-sure = { $after ->
    [0] Apagar { $move }?
    [one] Apagar { $move } e o lance seguinte?
   *[other] Apagar { $move } e os { $after } lances seguintes, com as variantes?
  }
analysis-delete-all = Apagar todos os lances, variantes e comentários?

## O motor

analysis-engine = Motor
analysis-engine-settings = Ajustes do motor
analysis-engine-lines = Linhas
analysis-engine-time = Tempo por posição
analysis-engine-unlimited = Máximo
analysis-engine-off = Desligado. Ele analisa enquanto está ligado.
analysis-engine-over = A partida terminou nesta posição.
analysis-engine-paused = Em pausa durante a edição da posição.
analysis-engine-waiting = Pensando
analysis-engine-work = Prof. { $depth } · { $nodes } nós · { $speed }/s
analysis-engine-done = { $work } · pronto
analysis-engine-busy = O servidor está ocupado{ $seconds ->
    [0] .
   *[other] ; nova tentativa em { $seconds } s.
  }
analysis-engine-offline = O servidor não responde{ $seconds ->
    [0] .
   *[other] ; nova tentativa em { $seconds } s.
  }
analysis-engine-refused = O servidor recusou a análise desta posição.
analysis-proven = provado
analysis-line-play = Linha { $rank }: jogar { $move }
analysis-line-play-to = Jogar a linha até { $move }

## A tabela

analysis-table = Tabela
analysis-table-seeds = { $seeds ->
    [1] 1 semente
    [-1] -1 semente
   *[other] { $seeds } sementes
  }

## A revisão

analysis-review = Revisar a partida
analysis-review-time = Tempo por lance
analysis-review-help = { $count ->
    [one] O único lance da linha principal é comparado com o melhor.
   *[other] Cada um dos { $count } lances da linha principal é comparado com o melhor.
  }
analysis-review-empty = Ainda não há lances para revisar. Jogue alguns ou carregue um registro.
analysis-review-progress = { $done } de { $total } lances
analysis-review-cut = A revisão foi interrompida. O que foi encontrado foi mantido.
analysis-review-outdated = A linha principal mudou depois desta revisão.
analysis-review-scores = de { $before } para { $after }
analysis-review-best = Mostrar o melhor lance, { $move }
analysis-review-choose = Escolha um lance no gráfico para ver sua nota.
analysis-review-grade = Nota
analysis-review-accuracy = Precisão
analysis-review-turning = Momentos decisivos
analysis-review-turn = { $ply }. { $side }: { $move }
analysis-review-better = melhor { $move }
analysis-graph = O que se espera para { $first } depois de cada lance; os números estão na tabela abaixo
analysis-graph-help = Toque no gráfico para ir a um lance.
analysis-graph-point = { $ply }. { $move }: { $first } { $percent } %
analysis-graph-table = O gráfico como tabela
analysis-graph-ply = Nº
analysis-graph-move = Lance

## O editor

analysis-edit-tool = Um toque no tabuleiro
analysis-eraser = Borracha
analysis-eraser-hole = Esvaziar o buraco
analysis-add-seeds = + semente
analysis-less-seeds = − semente
analysis-add-cowries = + cauri
analysis-less-cowries = − cauri
analysis-owner = Dar ao { $side }
analysis-edit-turn = Quem joga
analysis-hole-none = Escolha um buraco
analysis-hole-seeds = Sementes em { $hole }
analysis-hole-cowries = Cauris em { $hole }
analysis-store-seeds = Depósito do { $side }, sementes
analysis-store-cowries = Depósito do { $side }, cauris
analysis-hand = { $side } na mão
analysis-captured = Capturas (meta { $goal })
analysis-less = Menos: { $label }
analysis-more = Mais: { $label }
analysis-edit-total = { $seeds } de { $all } sementes estão no tabuleiro e nos depósitos.
analysis-edit-total-cowries = { $cowries } de { $all } cauris.
analysis-edit-clear = Limpar o tabuleiro
analysis-edit-start = Posição inicial
analysis-edit-good = Esta posição é possível.
analysis-edit-faults = Esta posição não pode ser usada:
analysis-edit-use = Usar esta posição
analysis-edit-text = A posição como texto
analysis-edit-copy = Copiar a posição
analysis-edit-read = Ler este texto

## Registros

analysis-record-save = Salvar como registro
analysis-record-name = Nome
analysis-record-date = Data
analysis-record-written = O registro desta linha
analysis-record-download = Baixar
analysis-record-comments = Comentários e variantes ficam neste navegador; o registro guarda só a linha.
analysis-record-load = Carregar um registro
analysis-record-paste = Cole um registro
analysis-record-read = Carregar
analysis-record-file = Abrir um arquivo
analysis-record-loaded = { $count ->
    [one] Registro carregado: 1 lance
   *[other] Registro carregado: { $count } lances
  }
