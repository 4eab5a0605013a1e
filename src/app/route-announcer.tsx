import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isGoingBack } from '../ui/going-back.ts';
import { returnToLink } from './return-to-link.ts';
import { screenOf } from './screen-of.ts';

/**
 * After a change of screen, focus goes to its heading – to its content where the heading is still
 * to come – and the page begins at its top. Who comes back finds the row they had opened.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || isGoingBack(state);
  const shown = useRef(pathname);

  // How one came, at the moment of coming: a list puts its filters into the address right afterwards.
  const lookFor = useEffectEvent((left: string) => (isBack ? returnToLink(left) : undefined));

  // Focus and scroll position belong to the document, not to React.
  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    if (screenOf(left) === screenOf(pathname)) return undefined;
    window.scrollTo({ top: 0 });
    const content = document.querySelector<HTMLElement>('#content');
    const title = content?.querySelector<HTMLElement>('[data-page-title]') ?? content;
    title?.focus({ preventScroll: true });
    return lookFor(left);
  }, [pathname]);

  return null;
}
