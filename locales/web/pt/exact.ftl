### Valores exatos das posições, onde quer que apareçam.

exact-value-win = vitória
exact-value-draw = empate
exact-value-loss = derrota
exact-letter-win = V
exact-letter-draw = E
exact-letter-loss = D
exact-number = em { $number }
exact-plies = { $plies ->
    [0] em 0 lances
    [one] em 1 lance
   *[other] em { $plies } lances
  }
exact-keep-win = Ainda ganham: { $keep } de { $all ->
    [one] 1 lance
   *[other] { $all } lances
  }
exact-keep-draw = Ainda empatam: { $keep } de { $all ->
    [one] 1 lance
   *[other] { $all } lances
  }
exact-keep-loss = Todo lance perde.
exact-missing = { $count ->
    [one] Um lance não está nas tabelas.
   *[other] { $count } lances não estão nas tabelas.
  }
exact-count = { NUMBER($count) }

## O que é preciso para resolver

exact-positions = Posições
exact-disk = No disco
exact-memory = Memória
exact-time = Tempo
exact-size-b = { $amount ->
    [one] 1 byte
   *[other] { NUMBER($amount) } bytes
  }
exact-size-kib = { NUMBER($amount) } KiB
exact-size-mib = { NUMBER($amount) } MiB
exact-size-gib = { NUMBER($amount) } GiB
exact-size-tib = { NUMBER($amount) } TiB
exact-span-moment = menos de um segundo
exact-span-seconds = { $amount ->
    [one] { NUMBER($amount) } segundo
   *[other] { NUMBER($amount) } segundos
  }
exact-span-minutes = { $amount ->
    [one] { NUMBER($amount) } minuto
   *[other] { NUMBER($amount) } minutos
  }
exact-span-hours = { $amount ->
    [one] { NUMBER($amount) } hora
   *[other] { NUMBER($amount) } horas
  }
exact-span-days = { $amount ->
    [one] { NUMBER($amount) } dia
   *[other] { NUMBER($amount) } dias
  }
exact-too-large = Não há espaço para isso nesta máquina.
exact-solve = Resolver aqui
exact-resume = Continuar a resolver
exact-stop = Parar
exact-stopping = Parando
exact-stopped = Parado. O que já foi resolvido fica guardado.
exact-other = Outro jogo está sendo resolvido.
exact-command = Em um terminal:
exact-or-command = ou em um terminal:
exact-copy = Copiar o comando
exact-starting = Começando
exact-step = Parte { $step } de { $steps }
exact-left = restam { $span }
exact-failed = Não foi possível resolver.

## Junto ao tabuleiro

exact-show = Mostrar valores exatos
exact-show-help = Quais lances vencem, empatam ou perdem, e em quantos lances
exact-none = Sem valores exatos
exact-none-here = Esta posição não está nas tabelas.
exact-takes = O que é preciso para resolver este jogo
exact-over = A partida acabou.
exact-waiting = Procurando
exact-impossible = Não há como, com estas regras
