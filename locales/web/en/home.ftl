home-title = Old games from many places, with their rules in the open
home-lead = Tigers and goats, a vulture and crows, seeds sown in rows of holes. Play against the computer, with somebody beside you, or with a friend far away; each game names the source of its rules.
home-solved = Solved games: play against perfection
home-games = The games
home-continue = Continue
home-against-computer = Against the computer, level { $level }
home-against-perfect = Against the computer, perfect play
home-against-two = For two at one screen
home-against-friend = With a friend
home-search = Search games
home-family = Family
home-region = Region
home-length = Length
home-any-family = All families
home-any-region = All regions
home-any-length = Any length
home-family-hunt = Hunt
home-family-sowing = Sowing
home-length-short = Up to 15 minutes
home-length-medium = 15 to 30 minutes
home-length-long = Over half an hour
home-also = also { $names }
home-minutes = { $from }–{ $to } min
home-rules = Rules
home-learn = Learn
home-rules-of = Rules of { $game }
home-learn-of = Learn { $game }
home-found =
    { $count ->
        [0] No game found
        [one] One game found
       *[other] { $count } games found
    }
home-none = No game matches that search.
home-show-all = Show all games
home-failed = The games could not be fetched from the server.
