import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Length of a slice, ms. It is far below 50 ms, the maximum time for which an operation may block
 * the event loop.
 */
const SLICE_MS = 8;

let isEnabled = false;

/**
 * Makes `WorkSlicer` divide long work. The server process calls this function at its start. By
 * default `WorkSlicer` does not divide work, because replayed test runs must not depend on time.
 * @returns a function that restores the default, for tests that share a process with other tests
 */
export function enableWorkSlicing(): () => void {
  isEnabled = true;
  return () => void (isEnabled = false);
}

export function isWorkSlicingEnabled(): boolean {
  return isEnabled;
}

/** Divides long work into slices, so that the event loop runs other work between two slices. */
export class WorkSlicer {
  #sliceStart = performance.now();

  /**
   * If the current slice has taken too long, returns a promise that resolves in the next turn of
   * the event loop; otherwise, or while slicing is not enabled, returns undefined.
   */
  pause(): Promise<void> | undefined {
    const isSliceShort = performance.now() - this.#sliceStart < SLICE_MS;
    return isSliceShort || !isEnabled ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#sliceStart = performance.now();
  }
}
