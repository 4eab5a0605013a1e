/*
 * Asks for a confirmation before a user leaves a page with a half-typed form through a link or the
 * browser's back and forward. A reload needs no confirmation: the typed text is stored as a draft.
 */

interface Leave {
  /** Continues the navigation that the user requested. */
  go: () => void;
}

/** Returns the number of an entry in the browser's history, as the router counts it. */
export function entryOf(state: unknown): number {
  const entry = (state as { idx?: unknown } | null)?.idx;
  return typeof entry === 'number' ? entry : 0;
}

type OnPopState = (event: PopStateEvent) => void;
/** Only the last guard is active. */
let guards: OnPopState[] = [];

/** Ends all guards: the end of a session stores or deletes what was typed. */
export function stopGuarding(): void {
  guards = [];
}

/**
 * Handles the browser's back and forward before the router does. A window calls its listeners in
 * the order of their registration, so call this before the router is created.
 */
export function hearOfHistoryFirst(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event));
}

/**
 * Intercepts each navigation until the returned function is called.
 * @param onLeave gets a function that continues the navigation; without that call the user stays
 * @param open follows a link within the app
 */
export function guardLeaving(
  onLeave: (leave: Leave) => void,
  open: (address: string) => void,
): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || isElsewhere(link, event)) return;
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
 * Intercepts the browser's back and forward until the returned function is called; links stay
 * unguarded.
 */
export function guardHistory(onLeave: (leave: Leave) => void): () => void {
  const here = entryOf(history.state);
  let isReturning = false;
  let isLetThrough = false;

  function onPopState(event: PopStateEvent): void {
    if (isLetThrough) return;
    event.stopImmediatePropagation();
    // This event belongs to the step that reverted the first one.
    if (isReturning) {
      isReturning = false;
      return;
    }
    const step = entryOf(event.state) - here;
    if (step === 0) return;
    isReturning = true;
    history.go(-step);
    onLeave({
      go: () => {
        isLetThrough = true;
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
 * Whether a link leaves the current page in place: a new window, a download, another site or a
 * telephone number.
 */
function isElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  const isHere = link.origin === location.origin && link.target === '' && !link.download;
  return !isPlain || !isHere;
}
