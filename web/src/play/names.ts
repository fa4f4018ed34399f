// Names of files.

/** A file's name from a game's: only letters that every system takes. */
export function fileName(game: string, date: string, extension: string): string {
  return `${game.replaceAll(/[^a-z0-9.-]+/gi, '-')}-${date.slice(0, 10)}.${extension}`;
}
