home-title = Jogos antigos de muitos lugares, com as regras às claras
home-lead = Tigres e cabras, um abutre e corvos, sementes semeadas em fileiras de buracos. Jogue contra o computador, com alguém ao seu lado ou com um amigo distante; cada jogo cita a fonte de suas regras.
home-solved = Jogos resolvidos: jogue contra a perfeição
home-games = Os jogos
home-continue = Continuar
home-against-computer = Contra o computador, nível { $level }
home-against-perfect = Contra o computador, jogo perfeito
home-against-two = Para dois na mesma tela
home-against-friend = Com um amigo
home-search = Procurar jogos
home-family = Família
home-region = Região
home-length = Duração
home-any-family = Famílias
home-any-region = Regiões
home-any-length = Duração
home-family-hunt = Caça
home-family-sowing = Semeadura
home-length-short = Até 15 minutos
home-length-medium = De 15 a 30 minutos
home-length-long = Mais de meia hora
home-also = também { $names }
home-minutes = { $from }–{ $to } min
home-rules = Regras
home-learn = Aprender
home-rules-of = Regras de { $game }
home-learn-of = Aprender { $game }
home-found =
    { $count ->
        [0] Nenhum jogo encontrado
        [one] Um jogo encontrado
       *[other] { $count } jogos encontrados
    }
home-none = Nenhum jogo combina com essa busca.
home-show-all = Mostrar todos os jogos
home-failed = O servidor não mandou a lista de jogos.
