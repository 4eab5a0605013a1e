/** Background work pauses this long after a touch, ms. */
const QUIET_MS = 1500;

/** Pauses background work in many small steps during user input. */
export interface InputYielder {
  recordTouch: () => void;
  /**
   * Must be called before each step of the work. Resolves at the end of the current pause, even if
   * a later touch has started another pause: continuous touches slow the work down but do not stop
   * it.
   */
  waitForQuietInput: () => Promise<void>;
}

export function createInputYielder(): InputYielder {
  let quietUntil = 0;
  return {
    recordTouch: () => {
      quietUntil = performance.now() + QUIET_MS;
    },
    waitForQuietInput: async () => {
      const remainingMs = quietUntil - performance.now();
      if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    },
  };
}
