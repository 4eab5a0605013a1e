import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Length of a slice, far below 50 ms, the longest time for which an operation may block the event
 * loop.
 */
const SLICE_MS = 8;

let isDividing = false;

/**
 * Switches on that `Slices` divides long work. Only the server process calls this function, because
 * replayed test runs must not depend on time.
 * @returns a function that switches it off again, for tests that share a process with other tests
 */
export function enableWorkSlicing(): () => void {
  isDividing = true;
  return () => void (isDividing = false);
}

/** Whether `Slices` divides long work; true only in the server process. */
export function isWorkSlicingEnabled(): boolean {
  return isDividing;
}

/** Divides long work into slices, so that the event loop runs other work between two slices. */
export class Slices {
  #began = performance.now();

  /**
   * If the current slice has taken too long, returns a promise that resolves in the next turn of
   * the event loop; otherwise returns undefined.
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
