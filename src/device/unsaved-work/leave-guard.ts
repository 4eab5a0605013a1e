/*
 * Requires a confirmation before a link or the browser's back or forward button leaves a page with
 * a half-typed form. A reload needs no confirmation, because the typed text is stored as a draft.
 */

interface LeaveRequest {
  go: () => void;
}

/**
 * Returns the index that the router stores in the state of a history entry; 0 for an entry without
 * an index.
 */
export function historyIndexOf(state: unknown): number {
  const entry = (state as { idx?: unknown } | null)?.idx;
  return typeof entry === 'number' ? entry : 0;
}

type OnPopState = (event: PopStateEvent) => void;
/** The active guards of the history; only the last guard handles an event. */
let guards: OnPopState[] = [];

/**
 * Removes all guards of the history at the end of a session. The session end stores or deletes
 * typed text, so no confirmation is needed.
 */
export function clearHistoryGuards(): void {
  guards = [];
}

/**
 * Handles the browser's back and forward navigation before the router does. Must be called before
 * the router is created, because a window calls its listeners in the order of their registration.
 */
export function interceptHistoryNavigation(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event));
}

/**
 * Intercepts link clicks to other screens of the app, and the browser's back and forward
 * navigation, until the returned function is called.
 * @param onLeave called with the function `go`, which continues the navigation; if `go` is
 * not called, the user stays on the page
 * @param open called with the path, query and fragment of a link to open the link within the app
 */
export function guardNavigation(
  onLeave: (leave: LeaveRequest) => void,
  open: (address: string) => void,
): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || isOutsideNavigation(link, event)) return;
    const address = `${link.pathname}${link.search}${link.hash}`;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave({ go: () => open(address) });
  }

  document.addEventListener('click', onClick, { capture: true });
  const releaseHistory = guardHistory(onLeave);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    releaseHistory();
  };
}

/**
 * Intercepts the browser's back and forward navigation until the returned function is called. Does
 * not intercept links.
 */
export function guardHistory(onLeave: (leave: LeaveRequest) => void): () => void {
  const guardedIndex = historyIndexOf(history.state);
  let isReturning = false;
  let isLeaveAllowed = false;

  function onPopState(event: PopStateEvent): void {
    if (isLeaveAllowed) return;
    event.stopImmediatePropagation();
    // Ignores the event of `history.go(-step)`, which reverted the intercepted navigation.
    if (isReturning) {
      isReturning = false;
      return;
    }
    const step = historyIndexOf(event.state) - guardedIndex;
    if (step === 0) return;
    isReturning = true;
    history.go(-step);
    onLeave({
      go: () => {
        isLeaveAllowed = true;
        history.go(step);
      },
    });
  }

  guards.push(onPopState);
  return () => {
    guards = guards.filter((guard) => guard !== onPopState);
  };
}

/**
 * Whether a click on a link keeps the current page open (new window, download, telephone number) or
 * leads to another site.
 */
function isOutsideNavigation(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  const isInternalLink = link.origin === location.origin && link.target === '' && !link.download;
  return !isPlainClick || !isInternalLink;
}
