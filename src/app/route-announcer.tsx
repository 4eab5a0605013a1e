import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from './screen-of.ts';

/**
 * After a change of screen, focus goes to its heading – to its content where the heading is still
 * to come – and the page begins at its top.
 */
export function RouteAnnouncer() {
  const screen = screenOf(useLocation().pathname);
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
