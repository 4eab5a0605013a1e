import { setImmediate as nextTurn } from 'node:timers/promises';

/** Far below the 50 ms that no operation may keep the event loop. */
const SLICE_MS = 8;

/** Divides long work, so that the event loop passes to other work in between. */
export class Slices {
  #began = performance.now();

  /** Resolves in the next turn of the event loop if this slice took its time; otherwise undefined. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#began < SLICE_MS ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
