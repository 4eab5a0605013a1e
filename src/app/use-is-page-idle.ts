import { startTransition, useEffect, useState } from 'react';
import { isPageIdle, waitForIdlePage } from '../device/lazy-loading/idle-after-first-paint.ts';

/** Whether deferred parts may render; see `waitForIdlePage`. */
export function useIsPageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(isPageIdle);

  // An effect waits for the idle page, which is outside of React. In a transition, React renders
  // the deferred parts in small, interruptible steps.
  useEffect(() => {
    if (isIdle) return undefined;
    let isUnmounted = false;
    void waitForIdlePage().then(() => {
      if (!isUnmounted) startTransition(() => setIsIdle(true));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isIdle]);

  return isIdle;
}
