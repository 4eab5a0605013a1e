import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of screen, focus goes to its heading – to its content where the heading is still
 * to come – and the page begins at its top.
 */
export function RouteAnnouncer() {
  // A sheet over a list has an address of its own and is no other screen.
  const screen = useLocation().pathname.split('/')[1];
  const shown = useRef(screen);

  // Focus and scroll position belong to the document, not to React.
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0 });
    const content = document.querySelector<HTMLElement>('#content');
    const title = content?.querySelector<HTMLElement>('[data-page-title]');
    (title ?? content)?.focus({ preventScroll: true });
  }, [screen]);

  return null;
}
