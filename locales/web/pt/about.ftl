about-title = Sobre o Ludarium
about-lead = Uma coleção de jogos de tabuleiro tradicionais para jogar, estudar e comparar, com as regras de cada um às claras.

about-what-title = O que é
about-what-1 = Os jogos pertencem a duas famílias antigas. Nos jogos de caça, poucas peças caçam muitas: tigres e cabras, um abutre e corvos. Nos jogos de semeadura, muitas vezes chamados mancala, as sementes saem de um buraco e são semeadas nos seguintes.
about-what-2 = Você pode jogar cada um contra o computador em oito níveis, com alguém na mesma tela ou com um amigo por um link. Também pode olhar de perto: um tabuleiro de análise mostra o que o programa pensa de qualquer posição, lições curtas ensinam muitos dos jogos, e todo dia há um problema.

about-sources-title = De onde vêm as regras
about-sources-1 = As regras de um jogo estão escritas em um arquivo curto que cita suas fontes. O programa, as páginas e o texto das regras são todos feitos desse arquivo: o que você lê é o que se joga.
about-sources-2 = As descrições antigas de jogos costumam ser curtas. Onde uma fonte se cala, ou pode ser lida de dois modos, o Ludarium não esconde isso: a escolha se chama leitura, tem um valor usual com seu motivo, e você pode mudá-la na página das regras e jogar.
about-sources-3 = As fontes estão no fim de cada página de regras. Uma mudança nas regras muda a impressão digital do jogo, de modo que uma partida registrada sempre pode ser refeita pelas regras com que foi jogada.

about-keyboard-title = Pelo teclado e pelo ouvido
about-keyboard-1 = Tudo pode ser feito sem mouse. O tabuleiro é uma parada da tecla Tab; as setas então levam de casa em casa.
about-keyboard-key = Tecla
about-keyboard-does = O que faz
about-key-tab = Vai ao próximo controle; vai ao tabuleiro
about-key-arrows = No tabuleiro: vai à próxima casa naquela direção. Quando um buraco pode ser semeado nos dois sentidos: escolhe o sentido
about-key-space = Espaço
about-key-enter = Pega uma peça ou um buraco; depois solta, ou semeia. Durante uma animação: pula
about-key-escape = Larga; pula uma animação; fecha uma janela
about-key-moves = Fora do tabuleiro: um lance para trás, um lance para a frente
about-key-ends = Fora do tabuleiro: vai ao início, vai ao último lance
about-key-undo = Desfaz um lance
about-key-flip = Gira o tabuleiro
about-key-hint = Pede uma dica
about-key-help = Mostra estas teclas na página de uma partida
about-keyboard-2 = Um leitor de tela ouve o que há em cada casa, o que pode ser movido e cada lance em palavras. A engrenagem no alto da página ajusta o som, a velocidade das animações e a aparência de tabuleiros e peças; um sistema que pede menos movimento é atendido.

about-privacy-title = O que fica guardado, e onde
about-privacy-1 = Não há contas, nem cookies, nem rastreadores, e nada é carregado de outros sites.
about-privacy-browser = Neste navegador: suas configurações, as partidas que você começou e os links das suas partidas com amigos. Limpar os dados do site apaga tudo isso.
about-privacy-live = No servidor: as partidas com amigos, com os lances e os nomes informados, até que expirem ou que quem as começou as apague. Quem tem um link pode ver a partida; só os links dos jogadores podem jogar.
about-privacy-engine = As posições enviadas ao programa são respondidas e não são guardadas.
about-privacy-2 = Você pode ter o seu próprio Ludarium: é um único programa, com o aplicativo dentro.

about-programs-title = Para programas
about-programs-1 = Tudo o que estas páginas fazem, um programa também pode fazer: jogos, regras, lances legais, análise e registros estão atrás de uma interface HTTP que descreve a si mesma.
about-programs-link = A descrição da interface (OpenAPI)

about-licence-title = Licença
about-licence-1 = O Ludarium é software livre, sob a licença MIT ou a licença Apache 2.0, à sua escolha. Os jogos em si são de todos.
