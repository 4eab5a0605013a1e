import { setImmediate as nextTurn } from 'node:timers/promises';

/** Far below 50 ms, the longest time that an operation may block the event loop. */
const SLICE_MS = 8;

let isDividing = false;

/**
 * Makes `Slices` divide long work. Only the server process calls this: elsewhere a replayed run
 * must not depend on time.
 * @returns a function that ends the division, for tests: test files share a process
 */
export function divideLongWork(): () => void {
  isDividing = true;
  return () => void (isDividing = false);
}

/** Whether long work is divided, as in the server process. */
export function dividesLongWork(): boolean {
  return isDividing;
}

/** Divides long work into slices, so that the event loop runs other work in between. */
export class Slices {
  #began = performance.now();

  /**
   * Returns a promise that resolves in the next turn of the event loop if the slice took too long;
   * otherwise undefined.
   */
  pause(): Promise<void> | undefined {
    const isShort = performance.now() - this.#began < SLICE_MS;
    return isShort || !isDividing ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
