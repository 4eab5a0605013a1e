import { startTransition, useEffect, useState } from 'react';
import { isCalm, whenCalm } from '../device/calm.ts';

/** Whether the first screen stands and is left alone: then comes what nobody sees on it. */
export function useIsCalm(): boolean {
  const [calm, setCalm] = useState(isCalm);

  // When the browser has nothing to do is outside of React. What comes then comes bit by bit.
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
