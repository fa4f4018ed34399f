# Lições e problemas.
learn-title = Aprender
learn-lead = Lições curtas em um tabuleiro de verdade: como as peças andam, como se captura, como se vence. Quem faz os lances é você.
learn-to-puzzle = Ou resolva o problema do dia
learn-failed = Não foi possível buscar isto.
learn-all-done = Todos os passos feitos
# $have, $total: passos
learn-progress = { $have } de { $total } passos feitos
learn-steps = { $total } passos
# $game
learn-course-title = Aprender { $game }
learn-all-steps = Passos
# $number, $total, $lesson: o título
learn-step = Passo { $number } de { $total }: { $lesson }
learn-step-done = Passo { $number } de { $total }: { $lesson } (feito)
learn-number = Passo { $number } de { $total }
# $side: o nome de um lado
learn-you-play = Você joga com: { $side }.
# $move: um lance legal em palavras, sem ponto final
learn-not-this = { $move }: esse lance é permitido, mas não é o que se pede aqui. Tente outro.
learn-wrong = Não é esse.
learn-hint = Dica
learn-back = Voltar
learn-next = Próximo
learn-skip = Pular
# $game
learn-finished = Agora você conhece { $game }
learn-finished-text = Você fez todos os passos. O nível mais fraco do computador é um bom primeiro adversário: ele olha só um pouco adiante.
learn-play = Jogar no nível 1
learn-rules = As regras
learn-puzzles = Problemas
learn-again = Do começo
learn-puzzle-title = Problema
# $date: dia e mês
learn-daily = Problema do dia, { $date }
learn-from-archive = Problema
# $side
learn-puzzle-task = Joga: { $side }. Só um primeiro lance serve.
# $readings: as leituras do jogo, como no nome
learn-puzzle-readings = Regras: { $readings }
learn-was-solved = Este você já resolveu.
learn-go-on = Certo. Continue.
learn-solved = Resolvido.
learn-solved-helped = Essa é a solução.
# $place: um ponto ou buraco
learn-hint-place = Olhe { $place }.
learn-hint-none = Você saiu da linha conhecida; siga por sua conta.
learn-take-back = Desfazer
learn-try-again = Tentar por conta própria
learn-solution = Mostrar a solução
learn-solution-back = Um lance para trás
learn-solution-forward = Um lance adiante
# $count: lances dos dois lados
learn-solution-moves = { $count ->
    [one] Um lance
   *[other] { $count } lances dos dois lados
}
learn-next-puzzle = Próximo problema
learn-analyse = Analisar
# $days
learn-streak = { $days ->
    [one] Um dia seguido
   *[other] { $days } dias seguidos
}
learn-no-streak = Resolva sem ajuda, e começa uma sequência de dias.
learn-no-puzzle = Não há problema com esse nome.
learn-to-daily = O problema de hoje
learn-archive = Todos os problemas
# $have, $total
learn-archive-solved = { $have } de { $total } resolvidos
learn-archive-game = Jogo
learn-archive-all = Todos os jogos
learn-puzzle-solved = resolvido
# $game
learn-no-lessons = Ainda não há lições de { $game }. As regras são curtas, e o nível mais fraco do computador é um bom primeiro adversário.
