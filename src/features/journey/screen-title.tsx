import { type ReactNode, useEffect, useRef } from 'react';
import { textClassName } from '../../ui/text/text-class-name.ts';

/**
 * The heading of a screen. After a navigation the heading receives the focus, so that a screen
 * reader starts with the heading. If another element of the new screen already has the focus, the
 * focus stays there.
 */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  // An effect moves the focus, which is DOM state.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.id === 'content') {
      titleRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <h1
      className={textClassName({ weight: 'regular' })}
      data-page-title=""
      ref={titleRef}
      tabIndex={-1}
    >
      {children}
    </h1>
  );
}
