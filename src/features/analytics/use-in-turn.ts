import { useEffect, useState } from 'react';

/** Returns the value after `turn` frames, so that expensive drawings do not share one frame. */
export function useInTurn<T>(value: T, turn: number): T {
  const [shown, setShown] = useState(() => value);

  // Frames are scheduled by the browser, outside React.
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
