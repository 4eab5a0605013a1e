import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a screen. It receives the focus after a navigation, so that a screen reader reads
 * it first. A focused element on the screen keeps the focus.
 */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  // Focus is DOM state, outside React.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.id === 'content') {
      titleRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <h1 data-page-title="" ref={titleRef} tabIndex={-1}>
      {children}
    </h1>
  );
}
