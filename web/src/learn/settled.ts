// Waiting until the board has shown a move.

/** A gate that a board opens when it has settled. */
export class Settling {
  #waiting: (() => void)[] = [];

  /** For the board's `onsettled`. */
  readonly settle = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  };

  /** Resolves when the board next settles. Ask before giving the board its new scene. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** A short breath between one side's move and the other's. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 350));
