# Palavras do comando `ludarium` e dos registros de jogos que faltam em pt.ftl.

cli-bad-position = Esta posição não é do jogo. { $faults }
cli-bad-start = O jogo não pode começar assim. { $faults }
cli-refused = O lance { $number }, { $move }, foi recusado. { $reason }
cli-needs-game = Diga qual jogo jogar: com --json nada é perguntado.
cli-no-such-side = Não há o lado “{ $side }”. Há: { $sides }, both, none.
cli-no-move-found = O computador não achou nenhum lance.
cli-most = máximo
cli-decisive = Jogos com vencedor

play-intro-none = { $game }: o computador joga os dois lados no nível { $level }.
play-no-draw = O computador não combina empates.
play-level-set = O computador agora joga no nível { $level }.

record-no-game = O registro não diz de que jogo é: falta uma marca como [Game "kaooa"].
record-tag-name = Falta o nome da marca.
record-tag-value = A marca { $tag } precisa de um valor entre aspas.
record-tag-unclosed = A marca { $tag } não está fechada.
record-tag-bad = A marca { $tag } não pode ser “{ $value }”.
record-comment-unclosed = O comentário que começa aqui não está fechado.
record-character = O caractere { $character } não cabe aqui.
record-second = Um arquivo contém um só registro, e aqui começa outro.
record-error = linha { $line }, coluna { $column }: { $what }
record-other-rules = O registro foi feito com outras regras (hash { $recorded }), não com estas (hash { $actual }).
record-bad-position = A posição inicial do registro não é do jogo. { $fault }
record-position = Ela tem erros.
record-refused = O lance { $number } do registro, { $move }, foi recusado. { $reason }
record-other-result = O registro diz “{ $recorded }”, mas seus lances levam a “{ $actual }”.

## Ajuda da linha de comando

help-ludarium = Jogos tradicionais de caça e de semeadura: suas regras e um adversário
help-list = Lista os jogos
help-rules = Mostra as regras de um jogo em palavras
help-check = Verifica um arquivo que descreve um jogo
help-show = Desenha uma posição
help-moves = Lista os lances possíveis e a posição a que cada um leva
help-perft = Conta as sequências de lances, para cada profundidade de 1 a N
help-playout = Joga partidas ao acaso e diz como elas são
help-bench = Mede a velocidade das regras, em uma só thread
help-play = Jogar contra o computador, ou entre duas pessoas
help-completions = Escreve o complemento automático para um shell
help-man = Escreve a página de manual

help-flag-json = Responde em JSON
help-flag-lang = Fala esta língua; senão, a do ambiente
help-flag-game = O jogo, como em “oware:abapa+cycle=split” ou “./meu.kdl”
help-flag-games = Os jogos; todos, se nenhum é nomeado
help-flag-file = O arquivo do jogo
help-flag-position = Começa desta posição, não da inicial
help-flag-moves = Joga primeiro estes lances, separados por espaços
help-flag-first = Quem começa, nos jogos em que isso é livre
help-flag-svg = Grava o desenho neste arquivo, para imprimir
help-flag-depth = Quantos lances de profundidade
help-flag-seed = A semente do acaso: a mesma semente dá as mesmas partidas
help-flag-as = O lado que você joga: uma letra (h, p, S, N), um nome como “tigres”, “ambos” ou “nenhum”
help-flag-level = A força do computador
help-flag-shell = O shell
help-playout-games = Quantas partidas
