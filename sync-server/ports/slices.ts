import { setImmediate as nextTurn } from 'node:timers/promises';

/** Far below the 50 ms that no operation may keep the event loop. */
const SLICE_MS = 8;

let isDividing = false;

/**
 * Called by the server process. Elsewhere work stays whole: a replayed run must not depend on time.
 * @returns a function that ends it, for tests: files of tests share a process
 */
export function divideLongWork(): () => void {
  isDividing = true;
  return () => void (isDividing = false);
}

/** Whether this is the server process. */
export function dividesLongWork(): boolean {
  return isDividing;
}

/** Divides long work, so that the event loop passes to other work in between. */
export class Slices {
  #began = performance.now();

  /** Resolves in the next turn of the event loop if this slice took its time; otherwise undefined. */
  pause(): Promise<void> | undefined {
    const isShort = performance.now() - this.#began < SLICE_MS;
    return isShort || !isDividing ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
