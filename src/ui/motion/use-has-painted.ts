import { useEffect, useState } from 'react';

/**
 * Returns false until the first render is painted, so that a component can render its less
 * important parts later.
 */
export function useHasPainted(): boolean {
  const [isPainted, setPainted] = useState(false);

  // Effect: animation frames are outside of React. The second frame begins after the first frame is
  // painted.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return isPainted;
}
