import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen, focus goes to its content and the page begins at its top. */
export function RouteAnnouncer() {
  // A sheet over a list has an address of its own and is no other screen.
  const screen = useLocation().pathname.split('/')[1];
  const shown = useRef(screen);

  // Focus and scroll position belong to the document, not to React.
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [screen]);

  return null;
}
