rules-title = The rules of { $game }
rules-none = No rules to show
rules-contents = On this page
rules-beside = { $game }: the board
rules-start-board = The board of { $game } at the start
rules-also = Also called
rules-sides = Sides
rules-lasts = Lasts
rules-ruleset = Ruleset
rules-play = Play with these rules
rules-analyse = Analyse
rules-learn = Learn
rules-sources = Sources
rules-identity = The name and the fingerprint of these rules:
rules-new = Changed:{ " " }
rules-changed =
    { $count ->
        [0] No sentence of the rules changes
        [one] One sentence of the rules has changed
       *[other] { $count } sentences of the rules have changed
    }
rules-example-moves =
    { $count ->
        [one] One move to see
       *[other] { $count } moves to see
    }
rules-example-start = The position before the moves
rules-example-back = Back one move
rules-example-forward = Forward one move
rules-readings = Readings
rules-readings-lead = Where a source is silent, or can be read in two ways, the choice is yours. Each one says what it would change in the rules above.
rules-named = Rulesets with a name
rules-open = Possible: { $values }. Usual: { $usual }.
rules-apply = Apply
rules-usual = usual
rules-in-force = In force: the rules above say so.
rules-impossible = Not possible together with the other choices.

## Rulesets

rules-ruleset-source = The source
rules-ruleset-standard = Standard
rules-ruleset-compulsory = Compulsory capture
rules-ruleset-olympiad = Olympiad
rules-ruleset-abapa = Abapa
rules-ruleset-kalah = Kalah
