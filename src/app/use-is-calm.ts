import { startTransition, useEffect, useState } from 'react';
import { isCalm, whenCalm } from '../device/calm.ts';

/**
 * Whether the first screen is painted and the browser has been idle since, so that deferred parts
 * may render.
 */
export function useIsCalm(): boolean {
  const [calm, setCalm] = useState(isCalm);

  // Effect: idle time is outside of React. The transition lets React render the deferred parts in
  // small steps.
  useEffect(() => {
    if (calm) return undefined;
    let isLeft = false;
    void whenCalm().then(() => {
      if (!isLeft) startTransition(() => setCalm(true));
    });
    return () => {
      isLeft = true;
    };
  }, [calm]);

  return calm;
}
