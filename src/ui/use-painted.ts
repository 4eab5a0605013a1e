import { useEffect, useState } from 'react';

/** False until what is drawn first is on the screen: what may come behind it waits for that. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);

  // Frames are the browser's: the one after the next begins when the next is painted.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return isPainted;
}
