// A game's name with other choices: `oware:abapa+cycle=split` is a game, a ruleset and choices.

/** The name with that choice made anew; the server then gives the canonical one. */
export function withChoice(game: string, reading: string, value: string): string {
  const [base = game, ...choices] = game.split('+');
  const others = choices.filter((choice) => choice.split('=', 1)[0] !== reading);
  return [base, ...others, `${reading}=${value}`].join('+');
}

/** The sentences that are in `now` and not in `before`: what a change of rules has brought. */
export function newSentences(before: string[], now: string[]): Set<string> {
  const known = new Set(before);
  return new Set(now.filter((sentence) => !known.has(sentence)));
}
