about-title = About Ludarium
about-lead = A collection of traditional board games, to be played, studied and compared, with the rules of each one in the open.

about-what-title = What it is
about-what-1 = The games belong to two old families. In hunt games a few pieces hunt many: tigers and goats, a vulture and crows. In sowing games, often called mancala, seeds are taken from one hole and sown into the next ones.
about-what-2 = You can play each of them against the computer at eight levels, with somebody at the same screen, or with a friend by a link. You can also look closely: an analysis board shows what the engine thinks of any position, short lessons teach many of the games, and there is a puzzle every day.

about-sources-title = Where the rules come from
about-sources-1 = The rules of a game are written down in a short file that names its sources. The program, the pages and the words of the rules are all made from that file, so that what you read is what is played.
about-sources-2 = Old descriptions of games are often short. Where a source is silent, or can be read in two ways, Ludarium does not hide it: the choice is called a reading, it has a usual value with a reason, and you can change it on the page of the rules and play.
about-sources-3 = The sources stand at the end of each page of rules. A change of the rules changes the fingerprint of the game, so that a recorded game can always be replayed by the rules it was played by.

about-keyboard-title = By keyboard, and by ear
about-keyboard-1 = Everything can be done without a mouse. The board is one stop of the Tab key; the arrows then lead from place to place.
about-keyboard-key = Key
about-keyboard-does = What it does
about-key-tab = To the next control; to the board
about-key-arrows = On the board: to the next place in that direction. When a hole can be sown both ways: choose the way
about-key-space = Space
about-key-enter = Take up a piece or a hole; then put it down, or sow. During an animation: skip it
about-key-escape = Let go; skip an animation; close a window
about-key-moves = Off the board: one move back, one move forward
about-key-ends = Off the board: to the start, to the last move
about-key-undo = Take a move back
about-key-flip = Turn the board round
about-key-hint = Ask for a hint
about-key-help = Show these keys on the page of a game
about-keyboard-2 = A screen reader is told what lies on each place, what may be moved, and every move in words. The gear at the top of the page sets sound, the speed of the animations, and the look of boards and pieces; a system that asks for less motion is heeded.

about-privacy-title = What is kept, and where
about-privacy-1 = There are no accounts, no cookies and no trackers, and nothing is loaded from other sites.
about-privacy-browser = In this browser: your settings, the games you have begun, and the links of your games with friends. Clearing the data of the site removes them.
about-privacy-live = On the server: games with a friend, with their moves and the names you gave, until they expire or the one who began them deletes them. Whoever has a link can see the game; only the links of the players can move.
about-privacy-engine = Positions that you send to the engine are answered and not kept.
about-privacy-2 = You can run your own Ludarium: it is one program with the app inside.

about-programs-title = For programs
about-programs-1 = Whatever these pages do, a program can do too: games, rules, legal moves, analysis and records are behind an HTTP interface that describes itself.
about-programs-link = The description of the interface (OpenAPI)

about-licence-title = Licence
about-licence-1 = Ludarium is free software under the MIT licence or the Apache licence 2.0, as you choose. The games themselves belong to everybody.
