import { useEffect, useState } from 'react';

/** False until the first render is painted. For parts that may render later. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);

  // Effect: frames are outside of React. The second frame begins after the first is painted.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return isPainted;
}
