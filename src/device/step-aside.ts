/** Milliseconds after a touch in which the tablet is there for whoever touched it. */
const QUIET_MS = 1500;

/** For work in many small steps that nobody waits for. */
export interface StepAside {
  /** Somebody is at the screen just now. */
  noteTouch: () => void;
  /**
   * Before each step. Waits out the quiet time that is running, and no other after it: whoever
   * touches the screen all day makes the work slow, but does not stop it.
   */
  room: () => Promise<void>;
}

export function stepAside(): StepAside {
  let quietUntil = 0;
  return {
    noteTouch: () => {
      quietUntil = performance.now() + QUIET_MS;
    },
    room: async () => {
      const left = quietUntil - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
  };
}
