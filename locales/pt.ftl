# Ludarium em português do Brasil.
#
# Os identificadores e as variáveis são os de en.ftl. Um argumento x que é peça dá $x (tigre),
# $x-many (tigres), $x-gender (m ou f) e, com artigos, $x-a (um tigre), $x-the (o tigre),
# $x-the-many, $x-The (O tigre), $x-The-many, $x-of (do tigre), $x-of-many, $x-none (nenhum tigre).

## Artigos e peças

# $one, $many, $gender, $vowel
article-a = { $gender ->
    [f] uma { $one }
   *[m] um { $one }
}
article-the = { $gender ->
    [f] a { $one }
   *[m] o { $one }
}
article-the-many = { $gender ->
    [f] as { $many }
   *[m] os { $many }
}
article-the-upper = { $gender ->
    [f] A { $one }
   *[m] O { $one }
}
article-the-many-upper = { $gender ->
    [f] As { $many }
   *[m] Os { $many }
}
article-of = { $gender ->
    [f] da { $one }
   *[m] do { $one }
}
article-of-many = { $gender ->
    [f] das { $many }
   *[m] dos { $many }
}
article-none = { $gender ->
    [f] nenhuma { $one }
   *[m] nenhum { $one }
}
# $word
piece-unknown-many = { $word }s

piece-buga = buga
    .many = bugas
    .gender = m
piece-cow = vaca
    .many = vacas
    .gender = f
piece-crow = corvo
    .many = corvos
    .gender = m
piece-dog = cachorro
    .many = cachorros
    .gender = m
piece-fox = raposa
    .many = raposas
    .gender = f
piece-goat = cabra
    .many = cabras
    .gender = f
piece-goose = ganso
    .many = gansos
    .gender = m
piece-hare = lebre
    .many = lebres
    .gender = f
piece-hen = galinha
    .many = galinhas
    .gender = f
piece-hound = cão
    .many = cães
    .gender = m
piece-hunter = caçador
    .many = caçadores
    .gender = m
piece-jaguar = onça
    .many = onças
    .gender = f
piece-lamb = cordeiro
    .many = cordeiros
    .gender = m
piece-leopard = leopardo
    .many = leopardos
    .gender = m
piece-man = homem
    .many = homens
    .gender = m
piece-officer = oficial
    .many = oficiais
    .gender = m
piece-prey = presa
    .many = presas
    .gender = f
piece-puma = puma
    .many = pumas
    .gender = m
piece-sheep = ovelha
    .many = ovelhas
    .gender = f
piece-soldier = soldado
    .many = soldados
    .gender = m
piece-tiger = tigre
    .many = tigres
    .gender = m
piece-vulture = abutre
    .many = abutres
    .gender = m
piece-wolf = lobo
    .many = lobos
    .gender = m

## Lados

side-south = Sul
side-north = Norte
# $piece, $count
side-pieces = { $count ->
    [one] { $piece }
   *[other] { $piece-many }
}
side-hunters = caçadores
side-prey = presas

family-hunt = jogo de caça
family-sowing = jogo de semeadura

region-india = Índia
region-nepal = Nepal
region-ghana = Gana
region-west-africa = África Ocidental
region-kenya = Quênia
region-east-africa = África Oriental
region-germany = Alemanha

## Finais

# $reason, $result
ending = { $reason }: { $result }.

# $winner, $count
result-win-pieces = { $count ->
    [one] { $winner-the } vence
   *[other] { $winner-the-many } vencem
}
# $winner
result-win = { $winner } vence
# $winner, $own, $other
result-win-score = { $winner } vence por { $own } a { $other }
result-draw = o jogo termina empatado

reason-captures = { $hunters ->
    [one] { $hunter-The } capturou { $captured ->
        [one] { $prey-a }
       *[other] { $captured } { $prey-many }
    }
   *[other] { $hunter-The-many } capturaram { $captured ->
        [one] { $prey-a }
       *[other] { $captured } { $prey-many }
    }
}
reason-blocked = { $hunters ->
    [one] { $hunter-The } está sem saída
   *[other] { $hunter-The-many } estão sem saída
}
reason-prey-stuck = { $prey-The-many } não têm lance possível
reason-repetition = A mesma posição se repetiu
reason-only-repetitions = Todos os lances restantes repetiriam uma posição anterior
# $player
reason-majority = { $player } tem mais da metade das sementes
reason-no-seeds = Quem tem a vez não tem o que semear
reason-cannot-feed = O adversário está sem sementes e nenhum lance pode lhe dar uma
reason-only-grand-slams = Todos os lances tomariam todas as sementes do adversário, o que não é permitido
reason-grand-slam = Um lance tomou todas as sementes do adversário, que fica com o resto
reason-no-move = Quem tem a vez tem sementes, mas nenhum buraco de onde possa semear
reason-only-endless = Todos os lances restantes semeariam sem fim
reason-endless = A semeadura não termina nunca
reason-endless-by-cap = A semeadura passou do número máximo de voltas e conta como sem fim
reason-row-empty = Uma fileira ficou vazia
reason-board-empty = Não há mais sementes no tabuleiro
# $player
reason-no-cowrie = { $player } não tem búzio para semear
# $player
reason-front-row-empty = A fileira da frente de { $player } está vazia
# $player, $holes
reason-holes = { $player } é dono de { $holes ->
    [one] um buraco
   *[other] { $holes } buracos
}
reason-rounds = As rodadas combinadas foram jogadas
reason-resigned = Um dos lados desistiu
reason-agreed = Os jogadores concordaram em empatar

## Defeitos de posições e recusas de lances

fault-first-is-fixed = As regras deste jogo dizem quem começa.
fault-first-with-position = A posição já diz de quem é a vez: informe a posição ou quem começa, não os dois.
refusal-game-over = O jogo terminou.
refusal-repetition = Este lance repetiria uma posição anterior, o que as regras proíbem.

## As seções de uma folha de regras

sheet-equipment = Tabuleiro e peças
sheet-turn = A vez de jogar
sheet-captures = Capturas
sheet-special = Regras especiais
sheet-end = Fim do jogo
sheet-repetition = Repetição
sheet-rounds = A partida em rodadas
sheet-readings = Leituras

## As folhas de regras dos jogos de caça

# $hunters, $count
sheet-hunt-sides = Um jogador tem { $hunters ->
    [one] { $hunter-a }
   *[other] { $hunters } { $hunter-many }
}; o outro, { $count ->
    [one] { $prey-a }
   *[other] { $count } { $prey-many }
}.
# $points, $connections
sheet-hunt-board = O tabuleiro tem { $points } pontos, e em cada ponto cabe uma peça. As linhas ligam { $connections } pares de pontos vizinhos.
# $lines
sheet-hunt-lines = As linhas, ponto a ponto: { $lines }.
# $hunters, $points
sheet-hunt-hunters-placed = { $hunters ->
    [one] { $hunter-The } começa em { $points }.
   *[other] { $hunter-The-many } começam em { $points }.
}
# $hunters
sheet-hunt-hunters-in-hand = { $hunters ->
    [one] { $hunter-The } começa fora do tabuleiro.
   *[other] { $hunter-The-many } começam fora do tabuleiro.
}
# $points
sheet-hunt-prey-placed = No início há { $prey-many } em { $points }.
# $count
sheet-hunt-prey-in-hand = { $count ->
    [one] No início, { $prey-a } está na mão, fora do tabuleiro.
   *[other] No início, { $count } { $prey-many } estão na mão, fora do tabuleiro.
}
# $hunters
sheet-hunt-hunters-first = { $hunters ->
    [one] { $hunter-The } joga primeiro.
   *[other] { $hunter-The-many } jogam primeiro.
}
sheet-hunt-prey-first = { $prey-The-many } jogam primeiro.

sheet-hunt-turns = Os jogadores se alternam. Não é permitido passar a vez.
sheet-hunt-prey-drop = Enquanto houver { $prey-many } na mão, a cada vez quem joga com { $prey-the-many } põe uma dessas peças em qualquer ponto vazio. Até a última ser posta, { $prey-none } do tabuleiro se move.
# $hunters
sheet-hunt-hunters-drop-first = { $hunters ->
    [one] Na primeira vez do seu lado, { $hunter-the } entra em jogo em qualquer ponto vazio.
   *[other] Nas primeiras vezes do seu lado, { $hunter-the-many } entram em jogo em pontos vazios, uma peça por vez.
}
# $hunters, $after
sheet-hunt-hunters-drop-after = { $hunters ->
    [one] Assim que { $after ->
        [one] { $prey-a } estiver
       *[other] { $after } { $prey-many } estiverem
    } no tabuleiro, { $hunter-the } tem de entrar em qualquer ponto vazio.
   *[other] Assim que { $after ->
        [one] { $prey-a } estiver
       *[other] { $after } { $prey-many } estiverem
    } no tabuleiro, { $hunter-the-many } têm de entrar em pontos vazios, uma peça por vez.
}
# $hunters
sheet-hunt-hunter-steps = { $hunters ->
    [one] Na sua vez, { $hunter-the } anda por uma linha até um ponto vizinho vazio ou captura.
   *[other] Na vez { $hunter-of-many }, uma só dessas peças anda por uma linha até um ponto vizinho vazio ou captura.
}
sheet-hunt-prey-steps-after-drops = Quando toda a mão tiver sido posta no tabuleiro, a cada vez { $prey-a } anda por uma linha até um ponto vizinho vazio.
sheet-hunt-prey-steps = Na vez { $prey-of-many }, uma só dessas peças anda por uma linha até um ponto vizinho vazio.

sheet-hunt-jump = Para capturar, { $hunter-the } pula por cima de { $prey-a } que esteja em ponto vizinho, em linha reta, até o ponto vazio logo depois. A peça capturada sai do jogo para sempre.
# $hunters
sheet-hunt-only-prey-captured = { $hunters ->
    [one] { $prey-The-many } nunca capturam.
   *[other] Não se pula por cima de { $hunter-a }, e { $prey-the-many } nunca capturam.
}
# $hunters
sheet-hunt-capture-compulsory = { $hunters ->
    [one] Sempre que { $hunter-the } puder capturar, tem de capturar; entre várias capturas a escolha é livre.
   *[other] Sempre que { $hunter-the-many } puderem capturar, têm de capturar; entre várias capturas a escolha é livre.
}
sheet-hunt-capture-optional = A captura nunca é obrigatória.
sheet-hunt-no-chain = Em cada vez se captura no máximo { $prey-a }.
sheet-hunt-chain-may-stop = Depois de uma captura, a mesma peça pode capturar de novo na mesma vez, salto a salto, e pode parar depois de qualquer um deles.
sheet-hunt-chain-compulsory = Depois de uma captura, a mesma peça tem de capturar de novo na mesma vez enquanto puder.
sheet-hunt-capture-while-dropping = Pode-se capturar desde o começo, mesmo enquanto houver { $prey-many } na mão.
sheet-hunt-no-capture-while-dropping = Nada pode ser capturado enquanto houver { $prey-many } na mão.

sheet-hunt-return-allowed = Uma peça pode voltar logo ao ponto de onde veio.
sheet-hunt-return-forbidden = Nenhuma peça, seja { $hunter } ou { $prey }, pode ir ao ponto que essa mesma peça deixou no seu último lance, por mais antigo que ele seja.
sheet-hunt-return-last-move-only = A peça que um lado moveu na sua vez anterior, seja { $hunter } ou { $prey }, não pode voltar logo ao ponto que deixou.
sheet-hunt-backward-allowed = Captura-se em qualquer direção.
sheet-hunt-backward-forbidden = Cada { $hunter } olha na direção em que se moveu por último e não pode capturar na direção exatamente oposta. Quem ainda não se moveu pode capturar em qualquer direção.

# $hunters, $goal
sheet-hunt-goal = { $hunters ->
    [one] { $hunter-The } vence assim que captura
   *[other] { $hunter-The-many } vencem assim que capturam
} { $goal ->
    [one] { $prey-a }
   *[other] { $goal } { $prey-many }
}.
# $hunters
sheet-hunt-block = { $hunters ->
    [one] { $prey-The-many } vencem quando é a vez { $hunter-of } e não há lance possível.
   *[other] { $prey-The-many } vencem quando é a vez { $hunter-of-many } e não há lance possível.
}
sheet-hunt-stuck-lose = Se for a vez { $prey-of-many } e não houver lance possível, { $prey-the-many } perdem.
sheet-hunt-stuck-draw = Se for a vez { $prey-of-many } e não houver lance possível, o jogo termina empatado.

sheet-hunt-third-draws = Quando a mesma posição aparece pela terceira vez, com o mesmo lado a jogar, o jogo termina empatado.
sheet-hunt-repetition-forbidden = Depois que todas as peças foram postas, nenhum lance pode repetir uma posição anterior. O lado a que só restarem lances assim perde.

## As folhas de regras dos jogos de semeadura

sheet-sow-aim-seeds = O objetivo é capturar mais sementes que o adversário.
sheet-sow-aim-holes = O objetivo é ganhar, rodada a rodada, os buracos do adversário.
sheet-sow-aim-front-row = O objetivo é deixar o adversário sem sementes na fileira da frente ou sem lance possível.
# $holes
sheet-sow-board-two = O tabuleiro tem duas fileiras de { $holes ->
    [one] um buraco
   *[other] { $holes } buracos
}. Os jogadores, Sul e Norte, sentam-se um de cada lado; a fileira mais próxima de você é sua.
# $holes
sheet-sow-board-four = O tabuleiro tem quatro fileiras de { $holes } buracos. Os jogadores, Sul e Norte, sentam-se um de cada lado; as duas fileiras mais próximas de você são suas: a da frente, voltada para o meio, e a de trás.
# $south, $north
sheet-sow-names-two = Os buracos são nomeados da esquerda para a direita do dono: os de Sul vão de A a { $south }, os de Norte, de a a { $north }.
# $holes
sheet-sow-names-four = Seus buracos da frente são f1 a f{ $holes } e os de trás, b1 a b{ $holes }, sempre da sua esquerda para a sua direita. O seu f1 fica diante do f{ $holes } do adversário, e o seu f{ $holes }, diante do f1 dele.
# $seeds, $total
sheet-sow-seeds = No início, cada buraco tem { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
}; são { $total } ao todo.
# $cowries, $total
sheet-sow-cowries = Além disso, cada buraco tem { $cowries ->
    [one] um búzio
   *[other] { $cowries } búzios
}; são { $total } ao todo. Os búzios são um segundo tipo de peça.
sheet-sow-owners = Na primeira rodada você é dono dos buracos da sua fileira. Depois, os buracos podem mudar de dono.
sheet-sow-stores-absent = Nenhuma semente sai do tabuleiro: as capturadas são semeadas no lado de quem as capturou.
sheet-sow-stores-beside = Cada jogador guarda as sementes capturadas em um depósito ao lado do tabuleiro. Os depósitos não são semeados.
sheet-sow-stores-right = Cada jogador tem um depósito à direita da sua fileira, para as sementes capturadas e para as que são semeadas nele.
# $player
sheet-sow-first = { $player } começa.

sheet-sow-turns = Os jogadores se alternam.
sheet-sow-choose = Na sua vez, escolha um buraco da sua fileira que não esteja vazio.
sheet-sow-choose-owned = Na sua vez, escolha um buraco seu, em qualquer fileira, que não esteja vazio.
sheet-sow-choose-cowrie = Na sua vez, escolha um buraco da sua fileira que tenha pelo menos um búzio.
sheet-sow-choose-facing = Se você tem um mtaji (veja “Capturas”), tem de escolher um e capturar; se não tem, joga kutakata, uma vez sem capturas.
sheet-sow-singles-free = Um buraco com uma única semente também pode ser escolhido.
sheet-sow-singles-if-no-two = Você só pode escolher um buraco com uma única semente quando nenhum buraco seu tem duas ou mais.
sheet-sow-singles-if-all = Você só pode escolher um buraco com uma única semente quando todos os seus buracos têm exatamente uma. Se um jogador tem sementes mas nenhum lance, o jogo termina e cada um fica com as sementes da sua fileira.
sheet-sow-singles-never = Um buraco com uma única semente nunca pode ser escolhido. Se um jogador tem sementes mas nenhum lance, o jogo termina e cada um fica com as sementes da sua fileira.
sheet-sow-lift = Pegue tudo o que há no buraco e semeie, um a um, nos buracos seguintes.
sheet-sow-anticlockwise-two = Semeia-se no sentido anti-horário: pela sua fileira, da esquerda para a direita, depois pela do adversário, e assim por diante.
sheet-sow-anticlockwise-four = Semeia-se no sentido anti-horário, em torno das suas duas fileiras.
sheet-sow-chosen-two = A cada lance você escolhe o sentido da semeadura, horário ou anti-horário, em torno do tabuleiro inteiro.
sheet-sow-chosen-four = A cada lance você escolhe o sentido da semeadura em torno das suas duas fileiras: horário (a da frente da esquerda para a direita, a de trás da direita para a esquerda) ou anti-horário.
sheet-sow-seeds-then-cowries = Semeie primeiro todas as sementes e depois continue com os búzios.
sheet-sow-store-own = Ao passar pelo seu depósito, semeie nele uma semente; no do adversário, nunca. Se a última semente cair no seu depósito, você joga de novo em seguida.
sheet-sow-store-both = Ao passar por um depósito, seu ou do adversário, semeie nele uma semente. Se a última cair no seu, você joga de novo em seguida; se cair no do adversário, sua vez termina.
sheet-sow-origin-sown = Se a semeadura der a volta até o buraco de origem, ele é semeado como qualquer outro.
sheet-sow-origin-skipped-first = O buraco de origem é pulado na primeira vez em que a semeadura dá a volta até ele, e semeado depois disso.
sheet-sow-origin-skipped = O buraco de origem é pulado sempre que a semeadura dá a volta até ele.
sheet-sow-no-laps = Quando tudo foi semeado, a vez termina.
sheet-sow-no-laps-stores = Quando a última semente cai em um buraco, a vez termina.
sheet-sow-laps = Se a última semente cair em um buraco ocupado, de qualquer lado, pegue tudo o que há nele, inclusive essa semente, e continue a semear a partir do buraco seguinte. Se cair em um buraco vazio, a vez termina.
# $count
sheet-sow-laps-making = Se a última semente cair em um buraco ocupado sem completar { $count } sementes nele, pegue tudo o que há ali, inclusive essa semente, e continue a semear a partir do buraco seguinte. Se cair em um buraco vazio, a vez termina.
sheet-sow-pass = Quem não tem sementes para semear perde a vez. Fora disso, não é permitido passar.
sheet-sow-pass-cowrie = Quem não tem búzio na sua fileira passa a vez. Fora disso, não é permitido passar.

# $counts
sheet-sow-capture-count = Se a última semente cair na fileira do adversário e o buraco ficar com um destes números de sementes, você as captura: { $counts }.
sheet-sow-capture-back = Depois volte buraco a buraco, contra o sentido da semeadura, e capture as sementes de cada um que também tenha um desses números. Pare no primeiro que não tiver ou no fim da fileira do adversário.
sheet-sow-capture-opposite = Se a última semente cair em um buraco vazio seu, você captura todas as sementes do buraco oposto do adversário.
sheet-sow-capture-opposite-row = Se a última semente cair em um buraco vazio seu, você captura todas as sementes de toda a fileira do adversário.
sheet-sow-capturing-seed-stays = A semente que captura fica onde caiu.
sheet-sow-capturing-seed-taken = A semente que captura é recolhida junto com elas.
sheet-sow-empty-capture = A última semente que cai em um buraco vazio seu é recolhida mesmo quando não há nada no lado oposto.
sheet-sow-no-empty-capture = Quando não há nada no lado oposto, nada é capturado.
# $count
sheet-sow-making-owner = Quando uma semente que não é a última deixa um buraco com exatamente { $count } sementes, o dono desse buraco as captura na hora, seja quem for que está semeando.
# $count
sheet-sow-making-mover = Quando a última semente deixa um buraco com exatamente { $count } sementes, quem está semeando as captura, seja de quem for o buraco, e a vez termina.
# $count
sheet-sow-making-set-up = Só uma semente semeada captura: um buraco que já tem { $count } sementes não é capturado.
sheet-sow-kinds-at-once = As capturas são feitas na hora, durante a semeadura, e pode haver várias em um lance. Nada é capturado nos seus próprios buracos.
sheet-sow-kinds-direct = Um búzio que cai em um buraco do adversário sem búzio captura para você todas as sementes dali. O búzio fica.
sheet-sow-kinds-indirect = Uma semente que cai em um buraco do adversário que tem búzios mas nenhuma semente está perdida: vai para o adversário. Os búzios ficam.
sheet-sow-kinds-indirect-two = Uma semente que cai em um dos dois primeiros buracos da fileira do adversário, na ordem da semeadura, vai para o adversário se esse buraco tem búzios mas nenhuma semente. Os búzios ficam.
sheet-sow-kinds-never = Os búzios nunca são capturados.
sheet-sow-mtaji = Um mtaji é um buraco seu, da frente ou de trás, cuja primeira semeadura em algum sentido termina em um buraco da frente seu, ocupado, diante de um buraco da frente ocupado do adversário.
# $limit
sheet-sow-mtaji-limit = Um mtaji tem de 2 a { $limit } sementes; um buraco maior não pode começar uma captura.
sheet-sow-mtaji-no-limit = Um mtaji tem duas sementes ou mais, sem limite máximo.
sheet-sow-facing-take = Quando a última semente de uma semeadura cai assim, pegue todas as sementes do buraco que está diante do seu e semeie-as no seu lado, a primeira em um buraco da ponta da sua fileira da frente.
# $left, $left-next, $right, $right-next
sheet-sow-facing-ends = Se você capturou a partir de { $left } ou { $left-next }, semeie no sentido horário, começando em { $left }; se foi de { $right } ou { $right-next }, no sentido anti-horário, começando em { $right }.
# $left, $right
sheet-sow-facing-centre-current = Se você capturou a partir de um buraco entre esses, mantenha o sentido da semeadura que capturou: o horário começa em { $left }, o anti-horário em { $right }.
# $left, $right
sheet-sow-facing-centre-original = Se você capturou a partir de um buraco entre esses, siga o sentido em que a vez começou: o horário começa em { $left }, o anti-horário em { $right }.
sheet-sow-facing-again = Em uma vez de captura, veja onde cai cada última semente. Em um buraco vazio: a vez termina. Em um buraco da frente ocupado, diante de um ocupado: capture de novo. Em um buraco da frente ocupado, diante de um vazio: pegue tudo o que há nele, inclusive essa semente, e continue a semear a partir do buraco seguinte, no mesmo sentido.
sheet-sow-facing-back-row-goes-on = Se a última semente cair em um buraco ocupado da fileira de trás, pegue do mesmo modo tudo o que há nele, e a vez continua.
sheet-sow-facing-back-row-ends = Se a última semente cair em um buraco ocupado da fileira de trás, a vez de captura termina.
sheet-sow-kutakata = No kutakata, comece por um buraco da frente com duas sementes ou mais; só quando não houver nenhum, por um de trás com duas ou mais.
sheet-sow-kutakata-laps = No kutakata nada é capturado: se a última semente cair em um buraco ocupado, pegue tudo o que há nele e continue a semear no mesmo sentido; se cair em um buraco vazio, a vez termina.
# $left, $right
sheet-sow-lone-end-free = No kutakata, um buraco da ponta pode ser semeado em qualquer sentido, mesmo quando é o único ocupado da sua fileira da frente.
# $left, $right
sheet-sow-lone-end-barred = No kutakata, se { $left } é o único buraco ocupado da sua fileira da frente, não pode ser semeado no sentido anti-horário; nem { $right } no sentido horário, se for o único.

sheet-sow-slam-captures = Uma captura pode levar todas as sementes da fileira do adversário.
sheet-sow-slam-illegal = Um lance que levaria todas as sementes da fileira do adversário é proibido. Se todos os lances fossem assim, o jogo termina e cada um fica com as sementes da sua fileira.
sheet-sow-slam-illegal-unless-only = Um lance que levaria todas as sementes da fileira do adversário é proibido, a não ser que todos os lances sejam assim.
sheet-sow-slam-no-capture = Um lance que levaria todas as sementes da fileira do adversário é permitido, mas não captura nada.
sheet-sow-slam-opponent-gets-rest = Um lance pode levar todas as sementes da fileira do adversário; este fica então com todas as que restam no tabuleiro, e o jogo termina.
sheet-sow-slam-leaves-first = Quando um lance levaria todas as sementes da fileira do adversário, dos buracos que seriam capturados fica o que foi semeado primeiro.
sheet-sow-slam-leaves-last = Quando um lance levaria todas as sementes da fileira do adversário, dos buracos que seriam capturados fica o que foi semeado por último.
# $last
sheet-sow-last-two-lots = Uma captura feita quando restam { $last } sementes, contando as da mão, leva todas as { $last }, e a rodada termina na hora.
sheet-sow-feed-off = Você não precisa deixar sementes para o adversário.
sheet-sow-feed-if-possible = Se o adversário está sem sementes, você tem de escolher um lance que lhe dê alguma, se houver. Se não houver, o jogo termina e você fica com todas as sementes que restam.
sheet-sow-feed-or-round-ends = Se o adversário está sem sementes, você tem de escolher um lance que lhe deixe alguma, se houver. Se não houver, a rodada termina e o dono de cada buraco fica com as sementes dele.
sheet-sow-endless-illegal = Um lance cuja semeadura nunca terminaria é proibido. Se um jogador só tem lances assim, o jogo para e cada um fica com as sementes dos seus buracos.
sheet-sow-endless-illegal-facing = Um lance cuja semeadura nunca terminaria é proibido, embora ainda conte para decidir se você tem de capturar ou se pode semear da fileira de trás. Quem só tem lances assim perde.
sheet-sow-endless-draw = Um lance cuja semeadura nunca termina é permitido, e o jogo termina empatado.
sheet-sow-endless-ends-round = Um lance cuja semeadura nunca termina é permitido e encerra o jogo: o tabuleiro volta a ser como antes, e o dono de cada buraco fica com as sementes dele.
# $laps
sheet-sow-lap-cap = Uma semeadura de mais de { $laps } voltas conta como uma que nunca termina.

sheet-sow-empty-other-takes = Se quem tem a vez só tem buracos vazios, o jogo termina e o outro jogador fica com todas as sementes que restam.
sheet-sow-empty-cowrie-takes = Se quem tem a vez não tem búzio na sua fileira, o jogo termina e o outro jogador fica com todas as sementes que restam.
sheet-sow-empty-either-row = Assim que uma das fileiras fica vazia, o jogo termina e cada um fica com as sementes da sua.
sheet-sow-empty-loses = Quem tem a vez e não tem sementes para semear perde.
sheet-sow-front-row-after-turn = Depois de cada vez, perde quem está com a fileira da frente vazia; olha-se primeiro a do adversário de quem jogou.
sheet-sow-front-row-any-moment = Quem fica com a fileira da frente vazia perde nesse instante, mesmo no meio de uma vez, e o jogo para ali. Se as duas estão vazias, perde o adversário de quem joga.
sheet-sow-no-two-loses = Quem tem a vez e não tem mtaji nem buraco com duas sementes ou mais perde.
# $count
sheet-sow-board-empty = As últimas { $count } sementes são disputadas como as outras: a rodada termina quando o tabuleiro está vazio.
# $seeds
sheet-sow-majority = Quem tem { $seeds } sementes, mais da metade, vence na hora.
# $seeds
sheet-sow-majority-round = A rodada termina assim que um jogador tem { $seeds } sementes, mais da metade.
sheet-sow-play-out = Joga-se até o fim mesmo quando um jogador já tem mais da metade das sementes.
sheet-sow-no-seed-left = O jogo termina quando não há mais sementes no tabuleiro, uma vez concluído o lance inteiro.
sheet-sow-more-wins = No fim, vence quem tem mais sementes.
sheet-sow-tie-draw = Números iguais são empate.
sheet-sow-tie-cowrie-play = Se os dois têm o mesmo número quando não há mais sementes, o jogo continua só com os búzios. Então ninguém passa: perde quem tem a vez sem búzio na sua fileira.

sheet-sow-cycle-impossible = Nenhuma posição pode se repetir.
# $times: 2 ou 3
sheet-sow-cycle-when = Há repetição quando a mesma posição aparece, com o mesmo jogador a jogar, pela { $times ->
    [2] segunda
   *[other] terceira
} vez.
# $times: 2 ou 3
sheet-sow-cycle-when-no-capture = Há repetição quando a mesma posição aparece, com o mesmo jogador a jogar, pela { $times ->
    [2] segunda
   *[other] terceira
} vez, sem captura no intervalo.
sheet-sow-cycle-draw = O jogo termina então empatado, seja o que for que se tenha capturado.
sheet-sow-cycle-draw-round = A rodada termina então empatada, e todos os buracos ficam com seus donos.
sheet-sow-cycle-split = O jogo termina então e cada jogador fica com metade das sementes que restam; uma semente ímpar vale meia para cada um.
sheet-sow-cycle-own-row = O jogo termina então e cada jogador fica com as sementes da sua fileira.
sheet-sow-cycle-own-holes = A rodada termina então e o dono de cada buraco fica com as sementes dele.
sheet-sow-cycle-leader-wins = O jogo termina então e vence quem capturou mais; capturas iguais são empate.

sheet-sow-single-round = Joga-se uma só rodada, decidida pelas sementes.
# $seeds, $holes
sheet-sow-rounds-holes = Depois de uma rodada, quem tem mais sementes tem direito a um buraco para cada { $seeds } delas, e no mínimo aos { $holes } da sua fileira; o outro é dono dos demais. Depois de uma rodada igual, cada um é dono da sua fileira.
sheet-sow-hollows-chosen = O líder escolhe um a um os buracos que ganha do outro lado.
sheet-sow-hollows-nearest = O líder ganha os primeiros buracos da outra fileira, na ordem da semeadura.
# $seeds
sheet-sow-rounds-fill = Então cada buraco recebe de novo { $seeds } sementes, os depósitos se esvaziam e a rodada seguinte começa.
sheet-sow-opens-alternate = Os jogadores se alternam em abrir as rodadas.
sheet-sow-opens-loser = Quem perde uma rodada abre a seguinte; depois de uma rodada igual, abre quem não abriu essa.
sheet-sow-opens-winner = Quem vence uma rodada abre a seguinte; depois de uma rodada igual, abre quem não abriu essa.
sheet-sow-opens-last-mover = Quem fez o último lance de uma rodada abre a seguinte.
# $target
sheet-sow-rounds-target = Vence a partida quem é dono de { $target } buracos.
# $limit
sheet-sow-rounds-limit = Se depois de { $limit } rodadas ninguém venceu, vence quem tem mais buracos; números iguais são empate.
sheet-sow-rounds-until-won = A partida continua até que alguém vença.

## Os jogos

game-kaooa-summary = Um abutre caça sete corvos em uma estrela de cinco pontas; os corvos tentam cercá-lo.
game-bagha-chall-summary = Quatro tigres caçam vinte cabras em uma grade de vinte e cinco pontos; as cabras tentam deixá-los sem saída.
game-oware-summary = As sementes são semeadas em torno de duas fileiras e capturadas aos pares e trios na fileira do adversário.
game-nam-nam-summary = Semeadura em voltas, capturas de quatro e uma partida em rodadas pela posse dos buracos.
game-bao-kenya-summary = O jogo infantil com depósitos: semeie no seu depósito, jogue de novo quando terminar nele, capture o que está em frente.
game-bao-kenya-laps-summary = Semeadura em voltas em duas fileiras de oito, até que a última semente caia em um buraco vazio e capture o que está em frente.
game-bao-la-kujifunza-summary = O bao para aprender: quatro fileiras, sementes capturadas semeadas no próprio lado, e a fileira da frente vazia perde.
game-kauri-summary = Dois tipos de peças: as sementes são semeadas antes dos búzios, e só os búzios capturam.

reading-kaooa-capture = Se o abutre é obrigado a capturar quando pode. O texto diz que ele “pode”, mas compara a captura com a do jogo de damas, onde ela é obrigatória; a comparação é lida como o modo de pular.
reading-kaooa-goal = Quantos corvos capturados dão a vitória ao abutre. O texto diz quatro; Gupta (1924) não dá número.
reading-kaooa-crows = Quantos corvos há. O texto tem sete; uma versão de computador se joga com seis corvos e três capturas.
reading-kaooa-vulture-enters = Quando o abutre entra. No texto, depois do primeiro corvo; em um dos relatos, ele entra antes.
reading-kaooa-capture-while-dropping = Se o abutre pode capturar antes de o último corvo ser posto. O texto deixa que capture desde a sua segunda vez. Se não pode, um abutre que só poderia capturar está bloqueado e perde.
reading-kaooa-chain = Se o abutre pode continuar pulando na mesma vez. O texto exclui capturas múltiplas; a versão de outro sistema as permite.

reading-bagha-chall-capture = Se um tigre é obrigado a capturar quando pode. Este texto exige isso; no jogo de hoje a captura é livre.
reading-bagha-chall-return = Se uma peça pode voltar ao ponto que deixou. O texto proíbe; fica em aberto se isso prende toda peça até que se mova de novo ou só a última movida. O jogo de hoje não tem essa regra.
reading-bagha-chall-backward-capture = Se um tigre pode capturar para trás. O texto dá cabeça aos tigres e proíbe; o jogo de hoje não.
reading-bagha-chall-goal = Quantas cabras capturadas dão a vitória aos tigres. O texto diz cinco; joga-se também com outros números.
reading-bagha-chall-chain = Se o tigre que capturou pode capturar de novo na mesma vez. O texto diz uma cabra por vez.
reading-bagha-chall-stuck-goats = O que acontece quando as cabras não podem se mover. O texto não prevê o caso; elas perdem, ou o jogo termina empatado.
reading-bagha-chall-repetition = O que significa uma posição repetida. O texto nada diz; a terceira vez é empate ou, depois de postas todas as cabras, nenhuma posição pode voltar.

reading-oware-grand-slam = O que acontece com um lance que leva tudo o que o adversário tem. O texto o chama de perfeitamente legítimo; as regras de torneio o limitam de vários modos.
reading-oware-cycle = O que acontece quando as últimas sementes só dão voltas. O texto diz que é empate; outras regras as dividem ao meio ou por fileiras.
reading-oware-skip-origin = Quantas vezes o buraco de origem é pulado em uma semeadura longa. O texto o pula na 12ª e na 23ª semente, portanto sempre; outros, só uma vez ou nunca.
reading-oware-feed = Se é preciso dar sementes a um adversário que não tem nenhuma. O texto exige isso, se possível.
reading-oware-stop = Se o jogo para assim que um jogador tem mais da metade das sementes. O texto para em 25; para estudar a contagem, joga-se até o fim.
reading-oware-capture-on = Que números de sementes são capturados. O texto diz dois e três; jogos aparentados têm outros.
reading-oware-holes = Quantos buracos tem uma fileira. O texto tem seis; tabuleiros pequenos servem para testes e estudo.
reading-oware-seeds = Quantas sementes há em cada buraco no início. O texto tem quatro; números pequenos servem para testes e estudo.

reading-nam-nam-hollows = Que buracos ganha o líder de uma rodada. O texto deixa que ele escolha; os mais próximos são um modo mais simples.
reading-nam-nam-opens = Quem abre as rodadas depois da primeira. O texto não diz.
reading-nam-nam-target = Quantos buracos vencem a partida. O texto pede os doze, o que pode demorar muito; alvos menores fazem partidas mais curtas.
reading-nam-nam-rounds = Quantas rodadas se jogam. No texto, até que a partida seja ganha; com um número, depois dessas rodadas vence quem tem mais buracos, e uma rodada única se decide pelas sementes.
reading-nam-nam-no-seeds = O que acontece quando um jogador está sem sementes. No texto ele perde a vez; em outros lugares o adversário deve lhe deixar alguma, se possível.
reading-nam-nam-origin = Se o buraco de origem é semeado quando a semeadura dá a volta. O texto diz que nada de especial acontece ali; no Oware ele é pulado.
reading-nam-nam-last-eight = Se a próxima captura leva todas as últimas oito sementes. O texto diz que sim; senão, a rodada termina quando o tabuleiro está vazio.
reading-nam-nam-endless = O que acontece com uma semeadura que nunca termina. O texto não prevê o caso; ela é proibida, ou encerra a rodada.
reading-nam-nam-cycle = O que significa uma posição repetida em uma rodada. O texto não prevê o caso; cada dono fica com as sementes dos seus buracos, ou a rodada termina empatada.

reading-bao-kenya-stores = Que depósitos são semeados. O texto semeia só o do próprio jogador; outros semeiam os dois.
reading-bao-kenya-origin = Se o buraco de origem é pulado quando a semeadura dá a volta. O texto o pula; no Kalah ele é semeado.
reading-bao-kenya-capturing-seed = Se a semente que captura também é recolhida. O texto só recolhe as do lado oposto; o Kalah recolhe todas.
reading-bao-kenya-empty-capture = Se a última semente em um buraco vazio seu é recolhida quando não há nada no lado oposto. O texto não fala disso; alguns estudos do Kalah jogam assim.
reading-bao-kenya-end = Quando o jogo termina. No texto, quando quem tem a vez só tem buracos vazios; no Kalah, assim que uma das fileiras fica vazia.
reading-bao-kenya-stop = Se o jogo para assim que um jogador tem mais da metade das sementes. O texto para em 25; o Kalah se joga até o fim.
reading-bao-kenya-holes = Quantos buracos tem uma fileira. O texto tem oito; o Kalah costuma ter seis.
reading-bao-kenya-seeds = Quantas sementes há em cada buraco no início. O texto tem três; o Kalah se joga com vários números.

reading-bao-kenya-laps-singles = Quando um buraco com uma única semente pode começar um lance. O texto diz: só quando todos os do seu lado têm uma. Se isso valesse para os oito, quem tivesse buracos de uma semente e um buraco vazio nunca poderia jogar; por isso vale para os que não estão vazios.
reading-bao-kenya-laps-opposite = O que se captura. O texto diz todas as sementes “no lado oposto”; lê-se como o buraco oposto, como no jogo irmão, mas poderia ser a fileira inteira.
reading-bao-kenya-laps-capturing-seed = Se a semente que captura também é recolhida. O texto só recolhe as do lado oposto.
reading-bao-kenya-laps-cycle = O que acontece quando as últimas sementes só dão voltas. O texto diz que é empate; outras regras as dividem ao meio ou por fileiras.
reading-bao-kenya-laps-origin = Se o buraco de origem é semeado quando a semeadura dá a volta. O texto não o pula aqui, embora o pule nos jogos irmãos.
reading-bao-kenya-laps-stop = Se o jogo para assim que um jogador tem mais da metade das sementes. A este texto falta a frase que os jogos irmãos têm; ao pé da letra, joga-se até o fim.

reading-bao-la-kujifunza-direction-in-centre = Em que sentido se semeiam as sementes capturadas no centro. Ao pé da letra, no sentido em que a vez começou; o Bao Kiswahili, do qual o texto diz que este jogo é uma forma simplificada, mantém o sentido atual.
reading-bao-la-kujifunza-back-row-landing = O que acontece quando uma vez de captura chega a um buraco ocupado da fileira de trás. A primeira cláusula do texto se cala; pela segunda, a vez continua até um buraco vazio ou uma captura.
reading-bao-la-kujifunza-mtaji-limit = Se um buraco com mais de quinze sementes pode começar uma captura. O texto limita o mtaji a quinze.
reading-bao-la-kujifunza-front-row-loss = Quando uma fileira da frente vazia perde. O texto não diz se isso se verifica depois da vez ou a qualquer momento dela.
reading-bao-la-kujifunza-endless = O que acontece com uma semeadura que nunca termina. O texto não prevê o caso; ela é proibida, ou empata o jogo.
reading-bao-la-kujifunza-lone-kichwa = Se um buraco da ponta (kichwa) que é o único ocupado da frente pode ser semeado em direção à fileira de trás. O Bao Kiswahili proíbe; o texto não.

reading-kauri-indirect = Onde se perde uma semente que cai entre búzios. As regras dizem em toda parte; como variação, sugerem só os dois buracos mais à esquerda de cada jogador.
reading-kauri-origin = Se o buraco de origem é semeado quando a semeadura dá a volta. As regras não o pulam.
reading-kauri-stop = Se o jogo para assim que um jogador tem mais da metade das sementes. As regras jogam até que não haja mais sementes.
reading-kauri-tie = O que significam capturas iguais. As regras continuam só com os búzios; um empate é mais curto.
reading-kauri-cycle = O que significa uma posição repetida. As regras não preveem o caso; vence quem capturou mais, ou o jogo termina empatado.

## Jogar no terminal

play-title = Ludarium
play-choose-game = Qual jogo? Digite o número ou o nome (ou q para sair):
# $count
play-no-such-game = Esse jogo não existe. Digite um número de 1 a { $count } ou um nome.
# $first, $second
play-choose-side = Com que lado você joga? 1 { $first }, 2 { $second }, 3 os dois (dois jogadores):
play-choose-level = Com que força o computador deve jogar, de 1 a 8?
play-level-1 = iniciante
play-level-2 = aprendiz
play-level-3 = fácil
play-level-4 = médio
play-level-5 = bom
play-level-6 = forte
play-level-7 = especialista
play-level-8 = o mais forte que puder
# $game, $side, $level
play-intro = { $game }: você joga com { $side }, o computador joga no nível { $level }.
# $game
play-intro-both = { $game }: dois jogadores no mesmo tabuleiro.
# $side
play-to-move = A vez é de: { $side }.
play-prompt = Seu lance:
play-hint-help = Digite um lance ou “help”.
play-thinking = O computador está pensando.
# $side, $move
play-computer-played = { $side } (computador): { $move }
# $side, $move
play-played = { $side }: { $move }
# $count, $moves
play-moves = { $count ->
    [one] Um lance possível: { $moves }
   *[other] { $count } lances possíveis: { $moves }
}
# $move
play-hint = Um bom lance: { $move }
# $move
play-undone = Lance desfeito: { $move }
play-nothing-to-undo = Não há lance a desfazer.
# $file
play-saved = Salvo em { $file }.
# $file
play-loaded = Carregado de { $file }.
# $file, $reason
play-not-saved = Não foi possível salvar em { $file }: { $reason }
# $file, $reason
play-not-loaded = Não foi possível carregar { $file }: { $reason }
# $move, $reason
play-refused = { $move } não é permitido. { $reason }
# $command
play-bad-command = “{ $command }” não é um lance nem um comando. Digite “help” para ver os comandos.
play-needs-file = Diga qual arquivo: “save ARQUIVO” ou “load ARQUIVO”.
# $round
play-round = Rodada { $round }.
# $times
play-times-seen = { $times ->
    [2] Esta posição apareceu pela segunda vez.
   *[other] Esta posição apareceu { $times } vezes.
}
# $south, $north
play-score = Sul { $south }, Norte { $north }.
# $prey, $captured, $left
play-captured = { $captured ->
    [0] Capturas: nenhuma; restam { $left } { $prey-many }.
   *[other] Capturas: { $captured }; restam { $left } { $prey-many }.
}
play-must-pass = Você só pode passar: digite “pass”.
play-over = O jogo terminou.
play-again = Jogar de novo? (s/n)
play-yes = s
play-no = n
play-goodbye = Até logo.
play-level-range = Os níveis vão de 1 a 8; “perfect” é para jogos resolvidos.
play-help =
    Digite um lance como aparece na lista ou uma destas palavras:
      moves         os lances possíveis
      hint          o que o computador jogaria, e por quê
      think         mostra o que o computador pensa, ou deixa de mostrar
      values        mostra os valores exatos em jogos resolvidos, ou deixa de mostrar
      undo          desfaz seu último lance
      board         mostra de novo o tabuleiro
      rules         as regras do jogo
      save ARQUIVO  grava o jogo em um arquivo
      load ARQUIVO  continua um jogo de um arquivo
      level N       a força do computador, de 1 a 8, ou perfect
      resign        desiste
      draw          combina um empate (dois jogadores)
      new           começa de novo
      help          esta lista
      quit          sai

## Tabelas e erros dos comandos

cli-game = Jogo
cli-name = Nome
cli-family = Família
cli-rulesets = Conjuntos de regras
cli-readings = Leituras
cli-reading = Leitura
cli-values = Valores
cli-default = Padrão
cli-changes = O que muda
cli-sources = Fontes
cli-side-to-move = A vez
cli-position = Posição
cli-moves = Lances
cli-move = Lance
cli-leads-to = Leva a
cli-depth = Profundidade
cli-leaves = Folhas
cli-result = Resultado
cli-results = Resultados
cli-reason = Motivo
cli-reasons = Motivos
cli-draws = Empates
cli-games = Jogos
cli-length = Duração (lances)
cli-branching = Lances à escolha
cli-mean = Média
cli-shortest = Mínimo
cli-longest = Máximo
cli-unfinished = Inacabados
cli-playouts-per-second = Jogos aleatórios/s
cli-moves-per-second = Lances/s
cli-leaves-per-second = Folhas de perft/s
cli-laps-per-second = Voltas/s
# $error
cli-more-errors = { $count ->
    [one] … e mais um erro.
   *[other] … e mais { $count } erros.
}
cli-error = erro: { $error }
# $file
cli-valid = { $file } é um jogo válido.
# $file
cli-no-such-file = O arquivo { $file } não existe.
# $file, $reason
cli-cannot-read = Não foi possível ler { $file }: { $reason }
# $file, $reason
cli-cannot-write = Não foi possível gravar { $file }: { $reason }
# $game
cli-no-such-game = O jogo “{ $game }” não existe.
# $word
cli-did-you-mean = Você quis dizer “{ $word }”?
# $language
cli-no-such-language = O idioma “{ $language }” não existe; há en e pt.
cli-interrupted = Interrompido.

## Defeitos de posições de caça

fault-hunt-form = “{ $text }” não é uma posição. A forma é caçadores/presas/presas na mão/capturas lado, como em a1,e1/c3/5/0 p.
fault-hunt-side = O lado que joga é h (caçadores) ou p (presas), não “{ $text }”.
fault-unknown-point = Não há o ponto “{ $point }” neste tabuleiro.
fault-not-a-number = “{ $text }” não é um número inteiro.
fault-two-pieces = Há mais de uma peça em { $point }.
fault-too-many-prey = São { $count } { $piece-many }, contando na mão e capturas; o jogo tem { $max }.
fault-too-many-in-hand = Há { $count } { $piece-many } na mão; no início são { $max }.
fault-captured-too-high = { $count } capturas são demais: o jogo termina com { $goal }.
fault-captured-while-dropping = Há capturas, mas ainda há { $piece-many } na mão, e nada se captura antes de a mão ficar vazia.
fault-too-many-hunters = São { $count } { $piece-many }; o jogo tem { $expected }.
fault-too-many-hunters-yet = Há { $count } { $piece-many } no tabuleiro; a esta altura são { $expected }.
fault-hunters-missing = { $count ->
    [0] Não há { $piece } no tabuleiro
    [one] Há só { $piece-a } no tabuleiro
   *[other] Há só { $count } { $piece-many } no tabuleiro
}; deve haver { $expected }.
fault-hunters-too-early = Não há { $piece } no tabuleiro antes de entrar em jogo { $prey-a }.
fault-wrong-side = O jogo não começou, e quem começa é o lado { $piece-of-many }.
fault-no-memory = As regras não guardam de onde veio a peça em { $point }.
fault-no-last-moved = As regras não perguntam se a peça em { $point } foi a última a se mover (o sinal “!”).
fault-last-moved-without-memory = A peça em { $point } consta como a última a se mover, mas sem o ponto de onde veio.
fault-two-last-moved = Mais de uma peça do lado { $piece-of-many } consta como a última a se mover.
fault-memory-too-far = A peça em { $point } não pode ter vindo de { $from } em um lance.
fault-memory-while-dropping = A peça em { $point } não pode ter se movido enquanto há peças do seu lado na mão.
fault-no-chains = Neste jogo cada vez tem no máximo uma captura; não há cadeia a continuar.
fault-chain-not-a-hunter = Não há { $piece } em { $point } para continuar uma cadeia de capturas.
fault-chain-wrong-side = No meio de uma cadeia de capturas, a vez é { $piece-of-many }.
fault-chain-without-capture = No meio de uma cadeia já há pelo menos { $piece-a } fora do jogo por captura.
fault-chain-after-the-end = A captura que vence encerra a cadeia.
fault-chain-cannot-go-on = A peça em { $point } não pode capturar; sua cadeia terminou.

## Recusas de lances de caça

refusal-hunt-form = “{ $text }” não é um lance. Escreva @c3 para pôr uma peça, a1-b2 para andar, a1xc3 para capturar, ou stop.
refusal-unknown-point = Não há o ponto “{ $point }” neste tabuleiro.
refusal-no-pass = Neste jogo não se passa a vez.
refusal-must-drop = Primeiro é preciso pôr { $piece-a } no tabuleiro; na mão: { $count }.
refusal-nothing-in-hand = Você não tem { $piece-none } na mão.
refusal-occupied = { $point } está ocupado.
refusal-no-piece = Não há peça em { $point }.
refusal-not-yours = A peça em { $point } é { $piece-a }, que não é sua; você move { $mine-the-many }.
refusal-same-point = A peça já está em { $point }; tem de ir a outro ponto.
refusal-not-adjacent = { $from } e { $to } não são vizinhos em uma linha.
refusal-capture-is-written = Isso seria uma captura: escreva { $capture }.
refusal-must-capture = Há { $piece-a } que pode capturar, portanto você tem de capturar: { $capture }, por exemplo.
refusal-return = A peça em { $point } ({ $piece }) veio de { $from } e não pode voltar para lá no seu próximo lance.
refusal-prey-cannot-capture = { $piece-The-many } nunca capturam.
refusal-no-jump = Não há salto de { $from } para { $to }: o salto vai em linha reta por cima de um ponto.
refusal-jump-over-hunter = A peça em { $point } é { $piece-a }; só se pula por cima de presas.
refusal-nothing-to-jump = Não há { $piece } em { $point } que se possa pular.
refusal-capture-while-dropping = Nada se captura enquanto há { $piece-many } na mão; na mão: { $count }.
refusal-backward-capture = A peça em { $point } ({ $piece }) veio de { $from } e não pode capturar para trás, contra o seu último lance.
refusal-chain-goes-on = A peça em { $point } ({ $piece }) acaba de capturar: capture de novo com ela ou pare.
refusal-chain-must-go-on = A peça em { $point } ({ $piece }) acaba de capturar e tem de capturar de novo enquanto puder.
refusal-nothing-to-stop = Não há cadeia de capturas a encerrar.

## O comando e os registros de jogos

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
help-flag-level = A força do computador; “perfect” joga pelas tabelas de um jogo resolvido
help-flag-shell = O shell
help-playout-games = Quantas partidas

## Defeitos de posições de semeadura

fault-form-sowing = “{ $found }” não é uma posição. A forma é buracos de Sul/buracos de Norte depósitos lado, como em { $example }.
fault-form-four-rows = “{ $found }” não é uma posição. A forma é frente|trás de Sul/frente|trás de Norte depósitos lado, como em { $example }.
fault-field = { $field }: “{ $found }” não serve; { $expected }.
field-holes = Buracos
field-stores = Depósitos
field-side = Lado que joga
field-extra = Campo adicional
fault-expected-rows = escreva a fileira de Sul, “/” e a fileira de Norte
fault-expected-four-rows = escreva a fileira da frente e a de trás de cada jogador como frente|trás, com “/” entre Sul e Norte
fault-expected-seeds = cada um dos { $holes } buracos de uma fileira de { $side } é um número de 0 a 255
fault-expected-kinds = cada um dos { $holes } buracos de { $side } se escreve com suas sementes e búzios, como em 5s1c
fault-expected-stores = escreva o depósito de Sul e o de Norte, como em 0,0
fault-expected-side = escreva S (Sul) ou N (Norte)
fault-expected-extra = deve ser owners=, round=, opener= ou ended=
fault-expected-owners = owners= tem uma letra, S ou N, para cada um dos { $holes } buracos
fault-expected-round = round= é um número inteiro
fault-expected-ended = ended= é endless ou endless-by-cap
fault-hole-count = Uma fileira de { $side } tem { $found } buracos; devem ser { $holes }.
fault-too-many-seeds = Há { $count } sementes, no tabuleiro e nos depósitos; o jogo tem { $most }.
fault-too-many-cowries = Há { $count } búzios; o jogo tem { $most }.
fault-half-seed = Nenhuma regra deste jogo divide uma semente ao meio.
fault-no-stores = Este jogo não tem depósitos: escreva 0,0.
fault-ended = Nenhuma semeadura sem fim encerra este jogo, e uma posição não pode dizer que isso ocorreu.
fault-no-rounds = Este jogo não tem rodadas, e { $field }= não tem sentido.
fault-round = Não há rodada { $round }: as rodadas vão de 1 a { $most }.
fault-owners = Um dos jogadores deve ser dono de toda a sua própria fileira.
fault-leader-to-claim = O tabuleiro está vazio entre rodadas: { $side } lidera e tem a vez.
fault-claims = { $side } tem direito a { $due } buracos e conserva a própria fileira ao escolher os outros.
fault-nothing-to-claim = O tabuleiro está vazio, mas não há buraco a escolher: a rodada seguinte já teria começado.
fault-round-over-feeding = Esta rodada terminou: { $side } não pode dar uma semente ao adversário.
fault-round-over-endless = Esta rodada terminou: { $side } só tem lances sem fim.

## Recusas de lances de semeadura

refusal-not-a-move-sowing = “{ $move }” não é um lance. Um lance é a letra de um buraco, de A a { $last }.
refusal-not-a-move-claims = “{ $move }” não é um lance. Um lance é a letra de um buraco, de A a { $last } ou a partir de a; com + antes da letra, escolhe-se um buraco entre rodadas.
refusal-not-a-move-directed = “{ $move }” não é um lance. Um lance é um buraco, de f1 a f{ $holes } ou de b1 a b{ $holes }, e um sentido, > horário ou < anti-horário, como em f2>.
refusal-direction-fixed = { $move } traz um sentido, mas neste jogo se semeia sempre no sentido anti-horário: escreva só a letra.
refusal-direction-needed = Diga o sentido: { $hole }> é horário, { $hole }< é anti-horário.
refusal-claim-first = Antes, o líder escolhe um a um os buracos que ganhou na última rodada, cada um com + antes da letra.
refusal-claim-own = { $hole } já é seu; escolha um buraco do outro jogador.
refusal-claim-in-round = Só se escolhem buracos entre as rodadas.
refusal-must-pass-seeds = Você não tem sementes para semear: só pode passar.
refusal-must-pass-cowries = Você não tem búzio na sua fileira: só pode passar.
refusal-pass = Não é permitido passar enquanto você tem lance.
refusal-not-your-hole = O buraco { $hole } não é de { $side }.
refusal-empty-hole = O buraco { $hole } está vazio.
refusal-no-cowrie = O buraco { $hole } não tem búzio; só se semeia de um buraco com búzio.
refusal-single-while-two = O buraco { $hole } tem uma única semente, que só se semeia quando nenhum buraco seu tem duas ou mais: { $example }, por exemplo, tem.
refusal-single-never = O buraco { $hole } tem uma única semente, e estas nunca se semeiam. Um lance possível: { $example }.
refusal-single-unless-all = O buraco { $hole } tem uma única semente, que só se semeia quando todos os seus buracos têm exatamente uma. Um lance possível: { $example }.
refusal-must-feed = O adversário está sem sementes, e { $hole } não lhe dá nenhuma. { $example } dá.
refusal-must-leave-a-seed = { $hole } deixaria o adversário sem sementes, e outro lance lhe deixa alguma.
refusal-grand-slam = { $hole } levaria todas as sementes do adversário, o que não é permitido.
refusal-grand-slam-unless-only = { $hole } levaria todas as sementes do adversário, o que só é permitido quando todos os lances fazem isso.
refusal-endless = A semeadura a partir de { $hole } nunca terminaria.
refusal-endless-by-cap = A semeadura a partir de { $hole } levaria mais de { $cap } voltas, o que conta como sem fim.
refusal-must-capture-sowing = Você pode capturar, portanto tem de capturar; { $hole } nesse sentido não captura. { $example } captura.
refusal-over-limit = O buraco { $hole } tem mais de { $limit } sementes e não pode começar uma captura, e você tem de capturar: { $example }, por exemplo.
refusal-needs-two = O buraco { $hole } tem uma única semente; o kutakata começa com duas ou mais.
refusal-front-first = O kutakata começa na fileira da frente enquanto houver ali um buraco com duas sementes ou mais: { $example }, por exemplo.
refusal-lone-end-hole = { $hole } é um buraco da ponta e o único ocupado da sua fileira da frente: não pode ser semeado em direção à fileira de trás. Um lance possível: { $example }.

## Nomes de jogos, com conjuntos de regras e leituras

# $game
selection-unknown-game = não há o jogo `{ $game }`
selection-no-game = falta o nome do jogo
# $game: what was given for its id
selection-bad-game = `{ $game }` não pode ser o nome de um jogo
# $game, $ruleset
selection-unknown-ruleset = { $game } não tem o conjunto de regras `{ $ruleset }`
selection-no-ruleset = falta o conjunto de regras depois de `:`
# $game, $reading
selection-unknown-reading = { $game } não tem a leitura `{ $reading }`
# $value, $reading
selection-unknown-value = `{ $value }` não é um valor de `{ $reading }`
# $reading
selection-twice = a leitura `{ $reading }` foi escolhida duas vezes
# $part: what was given for a reading and its value
selection-no-reading = `{ $part }` não escolhe nenhuma leitura
# $reasons: as in the description language, in English
selection-conflict = estas leituras não combinam: { $reasons }
selection-example = escreva como em `oware:abapa+cycle=split+holes=2`
# $nearest, $known: a list
selection-nearest = você quis dizer `{ $nearest }`? Há: { $known }
# $known: a list, or one of the messages below
selection-known = há: { $known }
selection-nothing = não há nada a escolher
# $word: a value as it is typed
selection-word = { $word }
# $from, $to
selection-numbers = um número inteiro de { $from } a { $to }
# $from, $to, $reading: whose value the last number is
selection-numbers-to-reading = um número inteiro de { $from } a { $to } ({ $reading })
# $from, $to
selection-sets = um conjunto de números de { $from } a { $to }, como em 2-3 ou 2,4-6
# $first, $second: messages of these four
selection-or = { $first }, { $second }

## Programas escritos como texto, e confrontos entre eles

spec-unknown-engine = não há o programa “{ $engine }”; há: { $known }
spec-no-command = falta o comando depois de exec:
spec-bad-level = “{ $value }” não é um nível: de level:1 a level:8, ou level:perfect
spec-no-setting = “{ $setting }” não é um ajuste: os ajustes se escrevem CHAVE=VALOR, separados por vírgulas
spec-unknown-key = { $engine } não tem o ajuste “{ $key }”; há: { $known }
spec-twice = { $key }= aparece duas vezes
spec-bad-number = { $key }={ $value }: dê um número inteiro de { $from } a { $to }
spec-bad-time = time={ $value }: dê um tempo de 1ms a 24 horas, em milissegundos inteiros, como 100ms, 1.5s ou 1m
spec-unknown-part = off={ $part }: a busca não tem essa parte; há: { $known }

match-bad-engine = Não se entende o programa “{ $engine }”: { $reason }.
match-no-depth = O programa “{ $engine }” aqui joga por amostragem e não conhece profundidade: dê time= ou nodes=.
match-bad-sprt = --sprt “{ $value }”: dê duas diferenças de Elo, a menor primeiro, como em 0,10.
match-illegal-move = Jogou { $move }, o que não é permitido. { $reason }
match-no-program = O programa “{ $program }” não responde.
match-bad-opening = Uma abertura deste confronto não é permitida neste jogo.
match-bad-file = { $file } não foi escrito por este comando, ou foi alterado depois: linha { $line }.
match-no-feature = { $file }: a avaliação deste jogo não tem a característica “{ $feature }”; há: { $known }.
match-other-match = { $file } é de outros ajustes (lá ≠ aqui): { $differences }. Dê os mesmos ajustes para continuar, ou outro lugar.
match-openings = { $found } de { $wanted } aberturas encontradas
match-few-openings = { $found ->
    [one] Só uma abertura foi encontrada; foram pedidas { $wanted }. Ela é jogada várias vezes.
   *[other] Só { $found } aberturas diferentes foram encontradas; foram pedidas { $wanted }. Elas são jogadas várias vezes.
}
match-unbalanced = { $balanced ->
    [0] Nenhuma das { $found } aberturas é equilibrada: são as mais próximas disso que se encontraram.
    [one] Uma das { $found } aberturas é equilibrada; as outras são as mais próximas disso que se encontraram.
   *[other] { $balanced } das { $found } aberturas são equilibradas; as outras são as mais próximas disso que se encontraram.
}
match-progress = { $played } de { $games } partidas: A venceu { $wins }, empatou { $draws }, perdeu { $losses }; Elo { $elo }
match-fault = { $engine } perde a partida { $game }. { $fault }
match-engine = Programa
match-wins = Vitórias
match-losses = Derrotas
match-points = Pontos
match-games = Partidas
match-no-games = Nenhuma partida foi jogada.
match-no-elo = Um dos programas tem todos os pontos: não se pode estimar a diferença de Elo.
match-elo = A diferença de Elo, A − B, é de { $elo }; estas partidas não permitem estimar o erro.
match-elo-likely = A diferença de Elo, A − B, é de { $elo } (95 %). A probabilidade de que A seja o mais forte é de { $percent } %.
match-accepted = O teste aceita a diferença maior (logaritmo da razão de verossimilhança: { $ratio }).
match-rejected = O teste aceita a diferença menor (logaritmo da razão de verossimilhança: { $ratio }).
match-undecided = O teste não decidiu (logaritmo da razão de verossimilhança: { $ratio }).
match-by-length = { $games ->
    [one] Uma partida foi interrompida e conta como empate.
   *[other] { $games } partidas foram interrompidas e contam como empates.
} Uma partida é interrompida depois de { $plies } lances; uma de várias rodadas, depois de 10000.

help-match = Põe dois programas para jogar um contra o outro
help-match-engines = Os programas: best, alphabeta ou mcts com ajustes, como em “alphabeta:depth=8,hash=16” ou “mcts:time=1s”; “random”, “level:3”, “level:perfect”, “exec:COMANDO”
help-match-games = Quantas partidas, arredondadas para um número par: cada abertura é jogada duas vezes, com os lados trocados. Nos jogos de várias rodadas, “+rounds=1” depois do nome os torna curtos
help-match-openings = Quantas aberturas ao acaso, de 4 a 6 lances (se não dito, a metade das partidas)
help-match-sprt = Para assim que um teste sequencial (5 % para cada erro) escolhe entre duas diferenças de Elo
help-match-out = Grava neste arquivo cada partida que termina; o mesmo comando continua de onde parou
help-match-concurrency = Quantas partidas ao mesmo tempo. Mais de uma perturba programas que jogam por tempo

## Programs that play, and the protocol by which they are asked

# $program: a command line, $reason
external-cannot-start = Não foi possível iniciar o programa “{ $program }”. { $reason }
# $program, $asked: a word of the protocol
external-ended = O programa “{ $program }” terminou, ou fechou sua saída, antes de responder. Pedido ou esperado: { $asked }
# $program, $asked, $seconds
external-silent = O programa “{ $program }” ficou em silêncio por tempo demais ({ $seconds } s). Esperado: { $asked }
# $program, $error: what the program said
external-error = O programa “{ $program }” informa um erro: { $error }
# $program, $position
external-no-move = O programa “{ $program }” não deu lance na posição { $position }, em que há lances.
# $program, $move, $position, $reason
external-illegal-move = O programa “{ $program }” joga { $move } na posição { $position }, o que não é permitido. { $reason }
# the protocol
engine-no-json = O protocolo do motor tem texto próprio: `engine` não aceita --json.
# $command
engine-unknown-command = comando desconhecido: { $command }
engine-setoption-form = esperado: setoption name NOME value VALOR
# $name, $known: a list
engine-unknown-option = não há a opção “{ $name }”; há: { $known }
# $name, $value, $from, $to
engine-option-number = { $name } aceita um número inteiro de { $from } a { $to }, não “{ $value }”
# $name, $value, $known: a list
engine-option-word = { $name } aceita uma destas palavras, não “{ $value }”: { $known }
engine-position-form = esperado: position startpos|fen POSIÇÃO [moves LANCE …]
# $word: a word of `go`
engine-go-word = go não aceita “{ $word }”
# $word, $value
engine-go-number = { $word } aceita um número inteiro não negativo, não “{ $value }”
# $word
engine-go-no-clock = falta o tempo de quem joga agora: { $word }
engine-query-form = esperado: query p1turn|gameover|result|fen|islegal LANCE
engine-count-stopped = interrompido antes de contar tudo
engine-total = total
help-engine = Fala o protocolo de motores UGI (ou UCI) na entrada e na saída padrão

## Pesos ajustados a partidas

tune-progress = Rodada { $round }: { $played } de { $games } partidas jogadas
tune-no-positions = As partidas não têm posição com que aprender: jogue mais delas.
tune-feature = Característica
tune-before = Antes
tune-after = Depois
tune-learnt = Aprendido com { $positions } posições de { $games } partidas. Escala: { $scale }.
# $before, $after: onde houve partidas de menos para reservar alguma
tune-loss-learnt = Perda: { $before } antes, { $after } depois; nenhuma partida foi reservada para conferir.
# $before, $after, $held-before, $held-after
tune-loss = Perda: { $before } antes, { $after } depois; nas partidas reservadas, { $held-before } antes, { $held-after } depois.
tune-match = Os pesos novos contra os antigos, { $games } partidas: { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
}, { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}; Elo { $elo }.
tune-file = Gravado em { $file }.

help-tune = Ajusta os pesos da avaliação de um jogo a partidas que o programa joga contra si mesmo
help-tune-games = Quantas partidas cada rodada joga
help-tune-out = A pasta para as partidas e para os pesos (tuned.kdl); o mesmo comando continua de onde parou
help-tune-concurrency = Quantas partidas ao mesmo tempo; o resultado é o mesmo
help-tune-nodes = Quantas posições o programa examina para cada lance
help-tune-rounds = Quantas vezes o programa joga com o que aprendeu, e aprende de novo
help-tune-matched = Quantas partidas os pesos novos jogam no fim contra os antigos; 0, nenhuma

## Análise, revisão e o que o computador pensa

# $side, $number, $value, $unit
thought-ahead = { $side } { $number ->
    [one] está
   *[other] estão
} { $value } { $unit } à frente
# $side, $number, $value
thought-plus = { $side } +{ $value }
thought-even = equilíbrio
# $side, $number, $plies
thought-win-in = { $side } { $number ->
    [one] vence
   *[other] vencem
} em { $plies ->
    [one] 1 lance
   *[other] { $plies } lances
}
# $side, $number
thought-win = { $side } { $number ->
    [one] vence
   *[other] vencem
}
thought-draw = empate
# $score
thought-proven = { $score } (provado)
# $count
thought-seeds = { $count ->
    [one] semente
   *[other] sementes
}
# $whole, $part
thought-decimal = { $whole },{ $part }
# $number
thought-thousand = { $number } mil
# $number, $count
thought-million = { $count ->
    [one] { $number } milhão
   *[other] { $number } milhões
}
# $number, $mark
thought-speed = { $number } { $mark }

# $depth
analyse-depth = prof. { $depth }
# $move, $score
analyse-best = Melhor lance: { $move }. { $score }.
# $moves
analyse-line = Espera-se: { $moves }
# $nodes, $seconds, $rate
analyse-work = Posições examinadas: { $nodes } em { $seconds } s, { $rate } por segundo.
analyse-stopped = Interrompido antes de examinar qualquer lance.

review-no-moves = O registro não tem lances.
review-no-folder = a pasta não existe
# $done, $all
review-progress = Examinando o jogo: { $done } de { $all } posições
review-side = Lado
review-grade = Nota
review-worth = Vale
review-better = Melhor
review-accuracy = Precisão
# $number
review-accuracy-of = { $number } %
review-grade-forced = forçado
review-grade-best = ótimo
review-grade-good = bom
review-grade-inaccuracy = impreciso
review-grade-mistake = erro
review-grade-blunder = erro grave
# $count, $moves
review-turns = { $count ->
    [one] Ponto de virada (*): { $moves }
   *[other] Pontos de virada (*): { $moves }
}
review-no-turns = Nenhum lance virou o jogo.
# $file
review-written = O jogo comentado foi gravado em { $file }.
# $sides
review-summary = precisão { $sides }
# $grade, $score
review-comment = { $grade }; { $score }
# $grade, $score, $moves, $best
review-comment-better = { $grade }; { $score }; melhor { $moves } ({ $best })
review-turn = ponto de virada

# $depth, $score
play-thought = Profundidade { $depth } · { $score }
play-think-on = O computador agora mostra o que pensa: até onde olhou, quanto vale seu lance e o que espera.
play-think-off = O computador guarda seus pensamentos para si.

help-analyse = Diz qual é o melhor lance e quanto vale a posição
help-analyse-time = Para depois deste tempo, como em “500ms”, “5s”, “2m” (5 s, se nenhum limite é dado)
help-analyse-depth = Para nesta profundidade, em lances
help-analyse-nodes = Para depois de cerca de tantas posições
help-analyse-multipv = Quantas das melhores linhas mostrar
help-analyse-threads = Quantas threads procuram juntas
help-analyse-hash = Memória para o que foi achado, em MiB
help-analyse-method = O algoritmo: “best” é o que se mediu melhor no jogo
help-review = Dá nota a cada lance de um jogo registrado
help-review-record = O arquivo do registro
help-review-time = Tempo para cada posição, como em “500ms”, “5s”, “2m” (1 s, se nenhum limite é dado)
help-review-depth = Olha cada posição até esta profundidade, em lances
help-review-nodes = Examina cerca de tantas posições para cada posição do jogo
help-review-threads = Quantas threads procuram juntas
help-review-hash = Memória para o que foi achado, em MiB
help-review-method = O algoritmo: “best” é o que se mediu melhor no jogo
help-review-out = Grava o registro com comentários neste arquivo
help-play-think = Mostra o que o computador pensa de seus lances

help-flag-off = Procurar sem esta parte do alfa-beta, para ver quanto ela vale; pode ser repetido

## The engine's signature
help-bench-search = Procurar sempre nas mesmas posições e mostrar quantos nós isso leva: a assinatura do motor
cli-nodes = Nós
cli-nodes-per-second = Nós por segundo
cli-signature = Assinatura: { $nodes }

## Lances e gestos em um tabuleiro desenhado

# $piece, $point
scene-drop = Pôr { $piece-a } em { $point }
# $piece, $from, $to
scene-step = { $piece-The } em { $from } anda para { $to }
# $piece, $from, $to, $prey, $over
scene-jump = { $piece-The } em { $from } pula para { $to } e captura { $prey-the } em { $over }
scene-stop = Parar de capturar
scene-pass = Passar a vez
# $hole
scene-claim = Escolher o buraco { $hole }
# $counters: uma das três mensagens que seguem a estas, $hole
scene-sow = Semear { $counters } do buraco { $hole }
scene-sow-clockwise = Semear { $counters } do buraco { $hole } no sentido horário
scene-sow-anticlockwise = Semear { $counters } do buraco { $hole } no sentido anti-horário
# Os mesmos, contados depois. $piece, $count: quantas há, $point
scene-dropped = { $count ->
    [one] { $piece-The } entra em { $point }
   *[other] { $piece-The-many } põem { $piece-gender ->
        [f] uma
       *[m] um
    } em { $point }
}
# $piece, $count
scene-stopped = { $count ->
    [one] { $piece-The } para de capturar
   *[other] { $piece-The-many } param de capturar
}
# $player
scene-passed = { $player } passa a vez
# $player, $hole
scene-claimed = { $player } escolhe o buraco { $hole }
# $player, $counters, $hole
scene-sown = { $player } semeia { $counters } do buraco { $hole }
scene-sown-clockwise = { $player } semeia { $counters } do buraco { $hole } no sentido horário
scene-sown-anticlockwise = { $player } semeia { $counters } do buraco { $hole } no sentido anti-horário
# $sowing: uma das mensagens acima, $seeds
scene-sown-capturing = { $sowing } e captura { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
}
# $sowing: uma das mensagens acima
scene-sown-again = { $sowing }, e joga de novo
# $seeds
scene-the-seeds = { $seeds ->
    [one] a única semente
   *[other] as { $seeds } sementes
}
# $cowries
scene-the-cowries = { $cowries ->
    [one] o único búzio
   *[other] os { $cowries } búzios
}
# $seeds, $cowries
scene-the-seeds-and-cowries = { $seeds ->
    [one] a única semente
   *[other] as { $seeds } sementes
} e { $cowries ->
    [one] o único búzio
   *[other] os { $cowries } búzios
}
# $point, $piece
refusal-piece-blocked = { $piece-The } em { $point } não tem lance: nenhuma linha leva a um ponto vago.
refusal-store = Não se semeia a partir de um depósito.
# $place
refusal-unknown-hole = Não há o buraco “{ $place }” neste tabuleiro.
# $point, $found: uma palavra, $hunter, $prey
fault-scene-piece = Em { $point } está “{ $found }”, que não é peça deste jogo; as peças são { $hunter-many } e { $prey-many }.
# $place
fault-scene-place = Não há o lugar “{ $place }” neste tabuleiro.
# $place
fault-scene-no-pieces = Em { $place } há uma peça; este jogo só tem sementes.
# $place
fault-scene-no-cowries = Em { $place } há búzios, que neste jogo não podem estar ali.
# $place
fault-scene-count = Em { $place } o número de sementes ou búzios tem de ser inteiro, de 0 a 255.
## Puzzles
# $moves: quantos lances próprios leva
puzzle-win = Vença em { $moves }
# $piece: de quem são as peças que ficam presas, $count delas
puzzle-trap = { $count ->
    [one] Prenda { $piece-the } em { $moves }
   *[other] Prenda { $piece-the-many } em { $moves }
}
# $piece: o que se captura, $count
puzzle-gain-pieces = { $count ->
    [one] Ganhe { $piece-a } em { $moves }
   *[other] Ganhe { $count } { $piece-many } em { $moves }
}
# $count: quantas sementes a mais que o outro lado
puzzle-gain-seeds = { $count ->
    [one] Ganhe uma semente em { $moves }
   *[other] Ganhe { $count } sementes em { $moves }
}
puzzle-why-not = Este problema não pode ser jogado.
puzzle-why-later = Assim ainda se vence, mas demora mais do que precisa.
puzzle-why-no-win = Isso não força a vitória: veja a resposta.
puzzle-why-less = Dá para ganhar mais: veja a resposta.
problem-no-puzzle = Não há problema chamado { $id }.
problem-day = Um dia se escreve como em 2026-11-30.

## The server: what a request can do wrong, and the page
problem-internal = O servidor falhou. O registro dele diz por quê.
# $tag
problem-language = O idioma “{ $tag }” não é falado aqui. Há: en, pt.
problem-not-json = O pedido precisa de um corpo do tipo application/json.
problem-body = Não foi possível ler o corpo do pedido.
problem-too-large = O corpo do pedido é maior do que este servidor permite.
# $line, $column
problem-json = O corpo não é JSON: linha { $line }, coluna { $column }.
# $field
problem-field-missing = Falta o campo “{ $field }”.
# $field, $known: a list
problem-field-unknown = Não há campo “{ $field }”. Há: { $known }.
# $field, $expected: what a program reads there, in the words of Rust
problem-field-kind = O campo “{ $field }” não é do tipo esperado: { $expected }.
problem-path = O endereço está malformado.
# $reason
problem-query = A consulta do endereço está malformada: { $reason }.
# $field, $one, $two: letters
problem-side = “{ $field }” não indica nenhum lado deste jogo. Esperado: { $one } ou { $two }.
# $place
problem-place = O tabuleiro não tem o lugar “{ $place }”.
# $field, $least, $most
problem-range = “{ $field }” deve ser um número de { $least } a { $most }.
problem-tag = O nome de uma etiqueta é uma palavra de letras e algarismos.
# $tag
problem-tag-own = A etiqueta “{ $tag }” é tirada do jogo.
# $path
problem-no-route = Não há nada em { $path }.
# $method, $path
problem-method = { $path } não conhece o método { $method }.
problem-busy = Todas as buscas deste servidor estão ocupadas. Tente de novo em alguns segundos.
# $most
problem-searches = Você já tem { $most ->
    [one] uma busca
   *[other] { $most } buscas
} em andamento. Espere que uma termine.
# $host
problem-host = Este servidor não se chama { $host }. Abra-o pelo endereço que ele mostrou, ou dê o nome com --host.
problem-origin = Só as páginas deste servidor podem jogar aqui.
# $seconds
problem-requests = Pedidos demais. Tente de novo em { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}.
problem-closing = O servidor está encerrando.
# $plies
score-win-in = vence em { $plies }
score-win = vence
score-loss-in = perde em { $plies }
score-loss = perde
# $sign: +, − or nothing; $number
score-value = { $sign }{ $number }
page-missing-title = O aplicativo web não foi construído
page-missing-how = Este programa foi construído sem Node; por isso falta a página. Com Node 20 ou mais novo, isto a constrói e abre:
page-missing-api = A API HTTP funciona sem ela.
help-serve = Servir o aplicativo web e a API HTTP
help-serve-listen = Onde escutar: um endereço desta máquina, com ou sem porta. Um endereço de loopback só é alcançado desta máquina; 0.0.0.0 e [::], por todos que alcançam a máquina
help-serve-port = A porta em que escutar; 0 usa uma livre
help-serve-database = O banco de dados: sqlite:ARQUIVO, criado se faltar, ou postgres://USUÁRIO:SENHA@MÁQUINA/BANCO, que precisa existir [padrão: ludarium.db na sua pasta de dados, como ~/.local/share/ludarium]
help-serve-open = Abrir a página no navegador
help-serve-host = Um nome pelo qual o servidor pode ser chamado, como “jogos.example.org”; pode ser repetido. Sem ele, um servidor em loopback só responde aos nomes da própria máquina, e um em outro endereço, a todo nome
help-serve-behind-proxy = O servidor está atrás de um proxy reverso: distinguir clientes pelo último endereço de X-Forwarded-For
help-serve-searches = Buscas que podem rodar ao mesmo tempo [padrão: uma por processador]
help-serve-searches-per-address = Buscas de um endereço que podem rodar ou esperar ao mesmo tempo; 0 é sem limite
help-serve-search-time = O tempo máximo de uma busca, como “30s”, “2m”
help-serve-requests-per-minute = Pedidos que um endereço pode fazer por minuto; 0 é sem limite
help-serve-games-per-address = Partidas ao vivo inacabadas que um endereço pode ter começado; 0 é sem limite
help-serve-keep = Por quanto tempo uma partida ao vivo é guardada depois do último lance, como “30d”
help-serve-body-limit = O maior corpo de um pedido, em KiB
help-serve-public-metrics = Deixar que todos leiam /metrics, e não só esta máquina
help-serve-log = O que é registrado, na forma de RUST_LOG, sobre o qual prevalece: como “debug”, “warn,ludarium_server=debug” [padrão: warn,ludarium_server=info]
help-serve-log-json = Escrever o registro em JSON, um objeto por linha
help-serve-page = Servir a página desta pasta em vez da embutida
help-serve-more =
    Cópia de segurança. O arquivo SQLite de um servidor em andamento é copiado inteiro com: sqlite3 ludarium.db ".backup copia.db". Sem o sqlite3, pare o servidor e copie ludarium.db junto com ludarium.db-wal, se houver. Um banco PostgreSQL é salvo com pg_dump.

    Proxy. Escute em loopback, dê --behind-proxy, e faça o proxy definir X-Forwarded-For e passar adiante Host, Upgrade e Connection. O TLS fica com o proxy.

    Vigilância. /healthz responde “ok” enquanto o banco de dados responde; /metrics é para o Prometheus. O registro vai para a saída de erros e nunca contém as chaves de partidas ao vivo.

    Ctrl-C ou SIGTERM encerra o servidor: as buscas param, as conexões são fechadas, os pedidos são terminados, o banco de dados é gravado.
# $address
serve-ready = O Ludarium está em { $address }
serve-exposed = Todos que alcançam esta máquina podem jogar aqui, fazer buscas e começar partidas, dentro dos limites de “ludarium serve --help”. A conexão não é cifrada; para a internet, ponha um proxy com TLS na frente.
serve-end = Ctrl-C o encerra.
serve-no-folder = Não há pasta de dados (nem XDG_DATA_HOME nem HOME está definida). Dê um banco de dados: --database sqlite:ARQUIVO.
# $reason
serve-bad-log = O filtro do registro está malformado: { $reason }.
# $address, $reason
serve-cannot-listen = Não é possível escutar em { $address }: { $reason }
# $reason
serve-failed = O servidor falhou: { $reason }
## Partidas ao vivo e seu banco de dados

# $url
store-url = “{ $url }” não é um banco de dados. Escreva sqlite:ARQUIVO ou postgres://USUÁRIO:SENHA@SERVIDOR/BANCO.
# $url, $reason
store-open = Não foi possível abrir o banco de dados { $url }: { $reason }
# $url
store-in-use = O banco de dados { $url } está em uso por outro servidor. Cada banco de dados atende a um só servidor.
# $version
store-newer = O banco de dados foi gravado por uma versão mais nova do Ludarium (a mudança { $version } não é conhecida aqui). Use aquela versão ou outro banco de dados.
# $reason
store-failed = O banco de dados falhou: { $reason }

live-unknown = Não há partida neste link. Ela pode ter sido apagada ou ter expirado.
live-busy = O servidor não consegue guardar a partida neste momento. Tente de novo.
live-closing = O servidor está para ser desligado.
live-rules-changed = As regras deste jogo mudaram desde o início da partida, e os lances já não cabem nelas. Ela não pode continuar.
# $most
live-many-games = Você começou { $most } partidas que não terminaram. Termine ou apague uma delas primeiro.
# $most
live-many-sockets = Há mais de { $most } conexões vindas do seu endereço. Feche algumas primeiro.
# $most
live-full = Já há { $most } pessoas nesta partida. Tente mais tarde.
live-only-players = Só os dois jogadores podem fazer isso. Você está assistindo.
live-only-owner = Só quem começou a partida pode apagá-la.
# $most
live-name-long = Um nome tem no máximo { $most } caracteres.
live-name-characters = Um nome não tem quebras de linha nem caracteres invisíveis.
# $one, $two
live-side = “side” deve ser { $one }, { $two } ou random.
# $least, $most
live-seconds = Dê segundos inteiros, de { $least } a { $most }.
live-position-over = Nesta posição a partida já terminou.
# $plies: os lances feitos
live-stale = A partida já avançou: { $plies ->
    [one] foi feito um lance
   *[other] foram feitos { $plies } lances
}.
live-not-your-turn = Não é a sua vez.
live-time-left = Seu adversário ainda tem tempo.
live-no-offer = Não há tal proposta em aberto.
live-nothing-to-take-back = Você não fez nenhum lance que possa ser desfeito.
live-not-over = A revanche pode ser proposta quando a partida terminar.
live-rematch-begun = A revanche já começou.
live-rematch-alone = A revanche precisa de dois: o outro jogador ainda não esteve aqui.
live-reason-time = Um dos lados ficou sem tempo

## Os outros jogos de caça: regras

# $hunters
sheet-hunt-hunters-drop-in-a-row = { $hunters ->
    [one] Antes de { $prey-the-many } começarem, { $hunter-the } entra em jogo em um ponto vazio.
   *[other] Antes de { $prey-the-many } começarem, { $hunter-the-many } entram em jogo em pontos vazios, uma peça após a outra.
}
# $hunters, $points
sheet-hunt-drop-region = { $hunters ->
    [one] { $hunter-The } só entra em um destes pontos: { $points }.
   *[other] { $hunter-The-many } só entram nestes pontos: { $points }.
}
# $hunters
sheet-hunt-hunter-steps-only = { $hunters ->
    [one] Na sua vez, { $hunter-the } anda por uma linha até um ponto vizinho vazio.
   *[other] Na vez { $hunter-of-many }, uma só dessas peças anda por uma linha até um ponto vizinho vazio.
}
# $hunters
sheet-hunt-hunter-slides = { $hunters ->
    [one] Na sua vez, { $hunter-the } desliza por uma linha sobre pontos vazios, até onde quiser, ou captura.
   *[other] Na vez { $hunter-of-many }, uma só dessas peças desliza por uma linha sobre pontos vazios, até onde quiser, ou captura.
}
# $hunters
sheet-hunt-hunter-slides-only = { $hunters ->
    [one] Na sua vez, { $hunter-the } desliza por uma linha sobre pontos vazios, até onde quiser.
   *[other] Na vez { $hunter-of-many }, uma só dessas peças desliza por uma linha sobre pontos vazios, até onde quiser.
}
# $piece, $towards
sheet-hunt-forward = { $piece-The-many } só andam para a frente, isto é, { $towards ->
    [up] para cima
    [down] para baixo
    [left] para a esquerda
   *[right] para a direita
} do tabuleiro, nunca para o lado nem para trás.
# $piece, $towards
sheet-hunt-forward-or-sideways = { $piece-The-many } andam para a frente, isto é, { $towards ->
    [up] para cima
    [down] para baixo
    [left] para a esquerda
   *[right] para a direita
} do tabuleiro, ou para o lado, e nunca para trás.
sheet-hunt-no-captures = Neste jogo nada é capturado.
sheet-hunt-jump-without-slide = O salto passa só por cima de um ponto vizinho: { $hunter-the } não desliza até a peça que captura nem além do ponto em que cai.
# $hunters, $points
sheet-hunt-reach = { $hunters ->
    [one] { $hunter-The } vence ao chegar
   *[other] { $hunter-The-many } vencem quando uma dessas peças chega
} a um destes pontos: { $points }.
# $hunters
sheet-hunt-pass = { $hunters ->
    [one] { $hunter-The } vence ao ultrapassar { $prey-the-many }: quando é a vez { $prey-of-many } e nenhuma dessas peças está atrás, no sentido em que elas avançam.
   *[other] { $hunter-The-many } vencem quando uma dessas peças ultrapassa { $prey-the-many }: quando é a vez { $prey-of-many } e nenhuma está atrás dela, no sentido em que elas avançam.
}
# $count
sheet-hunt-sideways-limit = Se { $prey-the-many } fizerem { $count } lances seguidos para o lado, sem avançar, perdem.

# $hunters e o resto como nos outros motivos
reason-reached = { $hunters ->
    [one] { $hunter-The } chegou ao seu destino
   *[other] { $hunter-The-many } chegaram ao seu destino
}
reason-passed = { $hunters ->
    [one] { $hunter-The } ultrapassou { $prey-the-many }
   *[other] { $hunter-The-many } ultrapassaram { $prey-the-many }
}
reason-sideways = { $prey-The-many } andaram só para o lado por tempo demais

# $piece, $point, $points
refusal-drop-region = { $piece-The-many } só entram nestes pontos, não em { $point }: { $points }.
# $piece, $from, $to
refusal-only-forward = { $piece-The-many } só andam para a frente, e { $to } não fica à frente de { $from }.
# $piece, $from, $to
refusal-never-back = { $piece-The-many } nunca andam para trás, e { $to } fica atrás de { $from }.
# $piece, $from, $to, $point
refusal-slide-blocked = { $piece-The-many } só deslizam sobre pontos vazios: no caminho de { $from } a { $to }, { $point } está ocupado.
refusal-no-captures = Neste jogo nada é capturado.

# $count
fault-no-captures = Contam-se capturas ({ $count }), mas neste jogo nada é capturado.
# $point
fault-outside-drop-region = A peça em { $point } não pode ter entrado ali, e nenhuma se moveu ainda.

# $piece, $from, $to
scene-slide = { $piece-The } em { $from } desliza para { $to }

## Tabelas de jogos resolvidos

# $readings: regras como no arquivo do jogo, com seus valores
tables-history = Este jogo não pode ter tabelas: o valor de uma posição depende de como se chegou a ela ({ $readings }). Escolha outras leituras dessas regras ou deixe o motor buscar.
tables-sowing = Este jogo não pode ter tabelas: por enquanto só se resolvem jogos de caça. Deixe o motor buscar.
# $file, $reason
tables-io = { $file }: { $reason }
tables-bad-position = Isto não é uma posição do jogo.
# $file
tables-no-table = { $file } não é uma tabela do Ludarium. Remova o arquivo; “ludarium solve” faz as tabelas de novo.
# $file, $version, $ours: versions of the format
tables-format = { $file } está na versão { $version } do formato das tabelas, e este programa lê a versão { $ours }. “ludarium solve” faz a tabela de novo nesta versão; o programa que a escreveu ainda a lê.
tables-truncated = { $file } está incompleto: termina cedo demais. Remova o arquivo ou execute “ludarium solve”, que refaz o que está danificado.
tables-damaged = { $file } está danificado: os bytes não conferem com a soma de verificação. Remova o arquivo ou execute “ludarium solve”, que refaz o que está danificado.
# $file, $found, $wanted: hashes of rules
tables-other-rules = { $file } é uma tabela de outras regras (hash { $found }), não das pedidas ({ $wanted }). Devolva o arquivo à pasta { $found } e execute “ludarium solve” para estas regras.
tables-other-tier = { $file } contém outra camada, não a que o nome diz. Devolva ao arquivo o próprio nome ou execute “ludarium solve”, que o refaz.
# $file: the folder
tables-locked = { $file } está em uso: outro “ludarium solve” grava tabelas ali. Espere que termine, pare-o ou indique outra pasta com --out.
# $needed, $allowed: sizes with their units; $enough: what to write after --memory
tables-memory = Resolver isto exige cerca de { $needed } de memória, e o permitido são { $allowed }. Com --memory { $enough } caberia.
# $file: the folder; $needed, $free: sizes with their units
tables-disk = As tabelas ocupam cerca de { $needed } no disco, e há { $free } livres em { $file }. Libere espaço ou indique com --out uma pasta em outro disco.
tables-too-large = O tabuleiro é grande demais para tabelas: elas ocupariam { $needed }.
tables-interrupted = Interrompido. O que está pronto fica guardado; o mesmo comando continua dali.

tables-no-folder = Não há pasta de dados (nem XDG_DATA_HOME nem HOME estão definidas). Indique uma: --tables PASTA.
# $game, $folder, $takes: see tables-takes
tables-unsolved = “{ $game }” não está resolvido em { $folder }. “ludarium solve { $game }” o resolve; isso exige { $takes }.
# $time, $memory, $disk: with their units
tables-takes = cerca de { $time }, { $memory } de memória e { $disk } no disco
tables-no-position = As tabelas não têm esta posição: nenhuma partida chega a ela, porque faltam peças.
tables-win = vitória
tables-loss = derrota
tables-draw = empate
# $plies
tables-win-in = { $plies ->
    [0] vitória
    [one] vitória em 1 lance
   *[other] vitória em { $plies } lances
}
# $plies
tables-loss-in = { $plies ->
    [0] derrota
    [one] derrota em 1 lance
   *[other] derrota em { $plies } lances
}
tables-value = Valor
tables-tier = Camada
tables-time = Tempo
tables-captured = Capturadas
tables-in-hand = Na mão
tables-hunters = Caçadores
tables-side = Vez
tables-positions = Posições
tables-wins = Vitórias
tables-draws = Empates
tables-losses = Derrotas
tables-longest-win = Vitória mais longa
tables-example = Por exemplo
tables-game = Jogo
tables-hash = Hash
tables-files = Arquivos
tables-size = Tamanho
# $folder
tables-none = Não há tabelas em { $folder }. “ludarium solve JOGO” as faz.
# $folder
tables-here = Tabelas em { $folder }:

# $hand: prey in hand, $captured: prey captured, $hunters: hunters on the board
solve-tier = { $captured } capturadas, { $hand } na mão, { $hunters } caçadores
# $captured
solve-drops = { $captured } capturadas, colocações
# $number, $of: steps; $tier; $positions; $rate: positions a second; $left: a time
solve-progress = { $number }/{ $of }: { $tier }: { $positions } posições, { $rate } por segundo até aqui, faltam cerca de { $left }
# as solve-progress, and $percent: how much of the step is done
solve-progress-counted = { $number }/{ $of }: { $tier }: lances contados em { $percent } % de { $positions } posições, faltam cerca de { $left }
# as solve-progress, $percent: the positions that are decided, $plies: the distance of the last ones
solve-progress-decided = { $number }/{ $of }: { $tier }: { $percent } % de { $positions } posições decididas, até { $plies } lances do fim, faltam cerca de { $left }
# as solve-progress, and $percent: how much of the step is done
solve-progress-part = { $number }/{ $of }: { $tier }: { $percent } % de { $positions } posições, { $rate } por segundo, faltam cerca de { $left }
# $positions, $takes: see tables-takes; $threads, $folder
solve-plan = { $positions } posições, contando a vez de cada lado e sem repetir as simétricas. Resolvê-las exige { $takes }, com { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}. As tabelas vão para { $folder }.
# $written: files; $positions, $size, $time, $folder
solve-done = Resolvido: { $positions } posições em { $size }. { $written ->
    [one] 1 arquivo foi gravado
   *[other] { $written } arquivos foram gravados
} em { $time }, em { $folder }.
# $positions, $size, $folder
solve-nothing-to-do = Já estava resolvido: { $positions } posições em { $size }, em { $folder }.
# $side: who begins; $value: see tables-win-in
solve-value = Para quem começa ({ $side }), o jogo vale: { $value }.

# $done, $total: positions; $rate: positions a second; $left: a time
verify-progress = { $done } de { $total } posições, { $rate } por segundo, faltam cerca de { $left }
verify-interrupted = Interrompido. Nada de errado apareceu até aqui, mas nem tudo foi visto.
# $checked: positions, $files, $time
verify-checked = { $files ->
    [0] O jogo foi resolvido na memória.
    [one] 1 arquivo confere com a soma de verificação.
   *[other] { $files } arquivos conferem com as somas de verificação.
} { $checked } valores foram deduzidos de novo a partir dos lances, em { $time }.
# $skipped
verify-skipped = { $skipped } valores não puderam ser deduzidos: faltam tabelas das camadas a que os lances levam.
# $position, $stored, $derived: values
verify-first = O primeiro errado: { $position } é { $stored } pela tabela e { $derived } pelos lances.
# $mismatches: values, $miscounted: tiers
verify-wrong = { $mismatches ->
    [0] Nenhum valor está errado
    [one] 1 valor está errado
   *[other] { $mismatches } valores estão errados
}, e { $miscounted ->
    [0] nenhuma camada tem
    [one] 1 camada tem
   *[other] { $miscounted } camadas têm
} a contagem errada. Remova estas tabelas e execute “ludarium solve” de novo.

help-solve = Resolve um jogo de caça: grava em tabelas o valor exato de cada posição
help-solve-out = Grava as tabelas nesta pasta, não na sua
help-solve-memory = Quanta memória pode ser usada, como em “8G”, “500M”
help-solve-threads = Quantas threads trabalham [padrão: todas as da máquina]
help-solve-plan = Só diz o que é preciso: camadas, posições, bytes, tempo, memória
help-solve-more =
    As tabelas ficam na sua pasta de dados, como ~/.local/share/ludarium/tables; LUDARIUM_TABLES indica outra. Cada camada vira um arquivo quando fica pronta; Ctrl-C, ou qualquer outra coisa, só perde a camada em andamento, e o mesmo comando continua depois do último arquivo inteiro.
help-probe = Diz o valor exato de uma posição e de cada lance, pelas tabelas
help-verify = Deduz de novo, a partir dos lances, os valores de um jogo resolvido e compara
help-verify-sample = Só tantas posições, sorteadas
help-verify-seed = A semente do sorteio
help-verify-threads = Quantas threads trabalham [padrão: todas as da máquina]
help-tables = Lista os jogos que têm tabelas, com tamanhos e hashes
help-stats = Conta as posições ganhas, empatadas e perdidas de um jogo resolvido, camada por camada
help-flag-tables = A pasta das tabelas [padrão: a sua]

## Solved games in the server and in play

solving-another = O jogo { $game } está sendo resolvido. Só um jogo é resolvido de cada vez.
solving-no-solve = Não há resolução com o id { $id }.
solving-no-folder = Este servidor não guarda tabelas de jogos resolvidos.
solving-not-here = Este servidor não resolve jogos a pedido de qualquer um. Na máquina dele, rode: { $command }
solving-does-not-fit = Esta máquina não tem os { $memory } de memória e os { $disk } de disco que a resolução exige. Onde houver mais, rode: { $command }
solving-guided = Há tabelas de { $game }, que é o mesmo jogo sem essas memórias. Elas dizem pouco sobre este, e o programa só as consulta quando mandado.
solving-would-guide = O mesmo jogo sem essas memórias, { $game }, pode ser resolvido: { $command }
perfect-unsolved = O jogo perfeito precisa das tabelas de { $game }, que não existem aqui. Para criá-las: { $command }
perfect-never = Este jogo não tem jogo perfeito. { $reason }
engine-not-perfect = O jogo perfeito precisa das tabelas desta posição, que não existem aqui.
## Os outros jogos de caça: nomes e leituras

region-thailand = Tailândia
region-sri-lanka = Sri Lanka
region-europe = Europa
region-france = França
region-spain = Espanha
region-south-india = sul da Índia
region-malaysia = Malásia
region-brazil = Brasil

game-fox-and-hounds-summary = Uma raposa tenta passar por quatro cães, que só andam para a frente, até o outro lado de um tabuleiro de xadrez.
game-hare-and-hounds-summary = Três cães, que nunca recuam, tentam encurralar uma lebre em onze pontos.
game-len-choa-summary = Um tigre caça seis leopardos em um triângulo de dez pontos; os leopardos tentam cercá-lo.
game-hat-diviyan-keliya-summary = Um tigre, posto primeiro no tabuleiro, caça sete leopardos em um triângulo de dez pontos.
game-catch-the-hare-summary = Doze caçadores tentam cercar uma lebre, que os captura, em uma grade de vinte e cinco pontos.
game-aadu-puli-attam-summary = Três tigres caçam quinze cabras em raios e travessas de vinte e três pontos; as cabras tentam deixá-los sem saída.
game-main-tapal-empat-summary = Dois tigres que andam qualquer distância por uma linha caçam dezoito cabras em uma grade de vinte e cinco pontos.
game-adugo-summary = Uma onça caça quatorze cachorros em um quadrado com um triângulo; os cachorros tentam cercá-la.

reading-fox-and-hounds-fox-start = Onde a raposa começa. O texto a põe em qualquer casa escura da fileira oposta; no jogo de Alvensleben, o lobo entra em qualquer casa.
reading-fox-and-hounds-fox-wins = Como a raposa vence. No texto, ela chega à fileira de onde saíram os cães; no jogo de Alvensleben, ela vence também quando já passou por todos.
reading-fox-and-hounds-stuck-hounds = O que acontece quando os cães não podem se mover. No texto eles perdem; nem todos contam assim.
reading-hare-and-hounds-hare-start = Onde a lebre começa: na ponta oposta ou no ponto do meio.
reading-hare-and-hounds-first = Quem começa. O texto diz que são os cães; outros dizem que é a lebre.
reading-hare-and-hounds-stalling = Se os cães podem enrolar. Há quem dê a vitória à lebre quando os cães só sobem e descem por dez lances seguidos.
reading-len-choa-goal = Quantos leopardos capturados dão a vitória ao tigre. Bastam três, pois os três que sobram não conseguem cercá-lo.
reading-len-choa-capture = Se o tigre é obrigado a capturar quando pode. O texto não diz isso.
reading-len-choa-chain = Se o tigre pode continuar pulando na mesma vez. No texto as capturas são simples.
reading-hat-diviyan-keliya-goal = Quantos leopardos capturados dão a vitória ao tigre. Bastam quatro, pois os três que sobram não conseguem cercá-lo.
reading-hat-diviyan-keliya-capture = Se o tigre tem obrigação de capturar quando pode. O texto não diz isso.
reading-hat-diviyan-keliya-chain = Se o tigre pode continuar pulando na mesma vez. As capturas do texto são simples.
reading-catch-the-hare-hunters-count = Quantos caçadores há. O texto tem doze; também se joga com dez e com onze. A lebre vence sempre que sobram nove.
reading-catch-the-hare-capture = Se a lebre é obrigada a capturar quando pode. O texto não diz isso.
reading-catch-the-hare-chain = Se a lebre pode capturar vários caçadores na mesma vez. No texto as capturas são simples; Murray permite várias.
reading-aadu-puli-attam-goal = Quantas cabras capturadas dão a vitória aos tigres. O texto diz cinco; há quem jogue por todas ou por mais da metade.
reading-aadu-puli-attam-capture = Se um tigre é obrigado a capturar quando pode. O texto não diz isso.
reading-aadu-puli-attam-chain = Se o tigre que capturou pode capturar de novo na mesma vez. No texto as capturas são simples.
reading-main-tapal-empat-goal = Quantas cabras capturadas dão a vitória aos tigres. O texto só diz que dez cabras ou menos desistem, o que são oito capturas.
reading-main-tapal-empat-capture = Se um tigre é obrigado a capturar quando pode. O texto diz que a captura é opcional.
reading-main-tapal-empat-chain = Se o tigre que capturou pode capturar de novo na mesma vez. As capturas do texto são simples.
reading-adugo-goal = Quantos cachorros capturados dão a vitória à onça. O texto diz cinco; há quem jogue por todos.
reading-adugo-capture = Se a onça é obrigada a capturar quando pode. O texto não diz isso.
reading-adugo-chain = Se a onça pode continuar pulando na mesma vez. No texto as capturas são simples.

## Exact values at the table

play-level-perfect = sem erro
play-level-word = perfeito
play-values-on = A partir de agora os valores exatos são mostrados.
play-values-off = Os valores exatos não são mais mostrados.
play-exact-won = { $value }; ainda ganham: { $kept } de { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
}
play-exact-drawn = { $value }; ainda empatam: { $kept } de { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
}
play-exact-lost = { $value }; todo lance perde
play-exact-moves = { $count ->
    [one] 1 lance possível, com o seu valor exato:
   *[other] { $count } lances possíveis, com os seus valores exatos:
}
play-exact-row = { $value }: { $moves }
play-exact-unsolved = Este jogo não está resolvido aqui. “ludarium solve { $game }” leva { $takes }; depois você vê valores exatos e pode jogar contra a perfeição.
perfect-unsolved-takes = O jogo perfeito precisa das tabelas de { $game }, que não existem aqui. “ludarium solve { $game }” as cria; isso leva { $takes }.
help-serve-solve = Deixa qualquer um que alcance o servidor mandar resolver jogos nele. Num endereço de loopback isso é permitido de qualquer modo
help-match-tables = Deixa os programas consultarem as tabelas desta pasta. Sem isso nenhum consulta tabela alguma, para que um torneio dê o mesmo em toda máquina; só “level:perfect” consulta as suas
