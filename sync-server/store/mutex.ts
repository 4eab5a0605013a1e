/** One holder at a time, in the order of `lock`. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  async lock(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
  }

  /** The next holder gets the lock without a moment in between. */
  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLocked = false;
  }
}
