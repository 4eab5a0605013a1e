import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isBackNavigation } from '../ui/back-navigation.ts';
import { returnToLink } from './return-to-link.ts';
import { screenOf } from './screen-of.ts';

/**
 * After a change of the screen, focuses the heading of the new screen (or its content while the
 * heading is missing) and scrolls to the top. After going back, focuses the row that the user had
 * opened.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || isBackNavigation(state);
  const shown = useRef(pathname);

  // Reads the navigation type at the start of the navigation, because a list then writes its
  // filters into the URL, which is a navigation of another type.
  const lookFor = useEffectEvent((left: string) => (isBack ? returnToLink(left) : undefined));

  // Effect: focus and scroll position belong to the document, not to React.
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
