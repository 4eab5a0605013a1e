import { useEffect, useState } from 'react';

/** A value so many frames later: what takes long to draw does not all fall into one frame. */
export function useInTurn<T>(value: T, turn: number): T {
  const [shown, setShown] = useState(() => value);

  // Frames are the browser's.
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
