# Lessons and puzzles.
learn-title = Learn
learn-lead = Short lessons on a real board: how the pieces move, how captures are made, how a game is won. You make the moves.
learn-to-puzzle = Or solve the puzzle of the day
learn-failed = This could not be fetched.
learn-all-done = All steps done
# $have, $total: steps
learn-progress = { $have } of { $total } steps done
learn-steps = { $total } steps
# $game
learn-course-title = Learn { $game }
learn-all-steps = Steps
# $number, $total, $lesson: its title
learn-step = Step { $number } of { $total }: { $lesson }
learn-step-done = Step { $number } of { $total }: { $lesson } (done)
learn-number = Step { $number } of { $total }
# $side: the name of a side
learn-you-play = You play: { $side }.
# $move: a legal move in words, without a full stop
learn-not-this = { $move }: that may be played, but it is not what is asked for here. Try another.
learn-wrong = That is not it.
learn-hint = Hint
learn-back = Back
learn-next = Next
learn-skip = Skip
# $game
learn-finished = You know { $game } now
learn-finished-text = You have done every step. The weakest level of the computer is a good first opponent: it looks only a little ahead.
learn-play = Play at level 1
learn-rules = The rules
learn-puzzles = Puzzles
learn-again = From the beginning
learn-puzzle-title = Puzzle
# $date: day and month
learn-daily = Puzzle of the day, { $date }
learn-from-archive = Puzzle
# $side
learn-puzzle-task = To move: { $side }. Only one first move does it.
# $readings: the readings of the game, as in its name
learn-puzzle-readings = Rules: { $readings }
learn-was-solved = You have solved this one.
learn-go-on = Right. Go on.
learn-solved = Solved.
learn-solved-helped = That is the solution.
# $place: a point or hole
learn-hint-place = Look at { $place }.
learn-hint-none = You have left the known line; take it from here.
learn-take-back = Take it back
learn-try-again = Try it yourself
learn-solution = Show the solution
learn-solution-back = One move back
learn-solution-forward = One move on
# $count: moves of both sides
learn-solution-moves = { $count ->
    [one] One move
   *[other] { $count } moves of both sides
}
learn-next-puzzle = Next puzzle
learn-analyse = Analyse
# $days
learn-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
learn-no-streak = Solve it without help, and a row of days begins.
learn-no-puzzle = There is no puzzle of that name.
learn-to-daily = Today’s puzzle
learn-archive = All puzzles
# $have, $total
learn-archive-solved = { $have } of { $total } solved
learn-archive-game = Game
learn-archive-all = All games
learn-puzzle-solved = solved
# $game
learn-no-lessons = There are no lessons for { $game } yet. Its rules are short, and the weakest level of the computer is a good first opponent.
