import { useEffect, useState } from 'react';

/**
 * Returns the first value immediately, and each later value after `turn` frames, so that no two
 * expensive charts are redrawn in one frame.
 */
export function useDelayedByFrames<T>(value: T, turn: number): T {
  const [shown, setShown] = useState(() => value);

  // An effect waits for the frames, because the browser schedules them.
  useEffect(() => {
    let left = turn;
    let frame = requestAnimationFrame(function wait() {
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(wait);
      else setShown(() => value);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, turn]);

  return shown;
}
