### A página dos jogos resolvidos.

solved-title = Jogos resolvidos
solved-lead = Destes jogos se conhece o valor de cada posição: quem ganha, e em quantos lances, se ninguém errar. Experimente jogar contra quem não erra, ou veja onde uma partida se decide.
solved-loading = Os jogos pequenos estão sendo resolvidos
solved-glance = Em resumo
solved-game = Jogo
solved-result = Com o melhor jogo
solved-in-memory = na memória
solved-known = O que se sabe
solved-known-help = Nos tabuleiros, cada primeiro lance tem a cor e a letra do seu resultado: vitória, empate ou derrota de quem o faz, e em quantos lances.
solved-unknown = Ainda não resolvidos aqui
solved-unknown-help = As regras deles permitem. Uma vez resolvidos, as tabelas ficam no disco, e também nestes jogos há um adversário que não erra.
solved-open = Não resolvido neste servidor
solved-wins-in = { $count ->
    [one] { $side } vence
   *[other] { $side } vencem
  } em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
  }
solved-wins = { $count ->
    [one] { $side } vence
   *[other] { $side } vencem
  }
solved-draw = Empate
solved-tiers = Camadas
solved-longest = Vitória mais longa
solved-longest-win = { $side }, em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
  }
solved-first = Primeiros lances
solved-first-win = { $side }: { $keep } de { $all } ganham.
solved-first-draw = { $side }: { $keep } de { $all } mantêm o empate.
solved-first-loss = { $side }: { $keep } de { $all } perdem.
solved-first-all-win = { $side }: todos ganham.
solved-first-all-draw = { $side }: todos mantêm o empate.
solved-first-all-loss = { $side }: todos perdem.
solved-against = Contra a perfeição:
solved-as = com { $side }
solved-play = Jogar { $game } contra a perfeição com { $side }
solved-play-anyway = Jogar
solved-analyse = Tabuleiro de análise
solved-analyse-of = { $game } no tabuleiro de análise
solved-takes = Resolver exige:
