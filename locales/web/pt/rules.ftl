rules-title = As regras de { $game }
rules-none = Não há regras para mostrar
rules-contents = Nesta página
rules-beside = { $game }: o tabuleiro
rules-start-board = O tabuleiro de { $game } no início
rules-also = Também chamado
rules-sides = Lados
rules-lasts = Dura
rules-ruleset = Regulamento
rules-play = Jogar com estas regras
rules-analyse = Analisar
rules-learn = Aprender
rules-sources = Fontes
rules-identity = O nome e a impressão digital destas regras:
rules-new = Mudou:{ " " }
rules-changed =
    { $count ->
        [0] Nenhuma frase das regras muda
        [one] Uma frase das regras mudou
       *[other] { $count } frases das regras mudaram
    }
rules-example-moves =
    { $count ->
        [one] Um lance para ver
       *[other] { $count } lances para ver
    }
rules-example-start = A posição antes dos lances
rules-example-back = Voltar um lance
rules-example-forward = Avançar um lance
rules-readings = Leituras
rules-readings-lead = Onde uma fonte se cala, ou pode ser lida de dois modos, a escolha é sua. Cada uma diz o que mudaria nas regras acima.
rules-named = Regulamentos com nome
rules-open = Possível: { $values }. Usual: { $usual }.
rules-apply = Aplicar
rules-usual = usual
rules-in-force = Em vigor: é o que dizem as regras acima.
rules-impossible = Não é possível junto com as outras escolhas.

## Regulamentos

rules-ruleset-source = A fonte
rules-ruleset-standard = Padrão
rules-ruleset-compulsory = Captura obrigatória
rules-ruleset-olympiad = Olimpíada
rules-ruleset-abapa = Abapa
rules-ruleset-kalah = Kalah
