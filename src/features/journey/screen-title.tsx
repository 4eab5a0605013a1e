import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a screen. When the screen is come to from another, focus goes to it: it is what
 * is read out first. Somebody who is already somewhere on the screen stays there.
 */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  // Focus belongs to the document, not to React.
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
