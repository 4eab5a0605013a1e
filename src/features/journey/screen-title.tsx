import { type ReactNode, useEffect, useRef } from 'react';
import { textClassName } from '../../ui/text/text-class-name.ts';

/**
 * The heading of a screen. The heading receives the focus after a navigation, so that a screen
 * reader reads the heading first. An element of the new screen that is already focused keeps the
 * focus.
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
