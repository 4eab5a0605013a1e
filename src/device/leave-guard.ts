/*
 * Holds a person back who is about to leave a page with something half-typed: links and the browser's
 * own back and forward. A reload is not held back; what was typed is kept as a draft for that.
 */

interface Leave {
  /** Goes where the person wanted to go. */
  go: () => void;
}

/** How the router counts its entries in the browser's history. */
export function entryOf(state: unknown): number {
  const entry = (state as { idx?: unknown } | null)?.idx;
  return typeof entry === 'number' ? entry : 0;
}

type OnPopState = (event: PopStateEvent) => void;
/** The last one is in force. */
let guards: OnPopState[] = [];

/** Ends all guards: the end of a session stores or deletes what was typed. */
export function stopGuarding(): void {
  guards = [];
}

/**
 * Handles the browser's back and forward before the router does. A window calls its listeners in the
 * order of their registration, so call this before the router is created.
 */
export function hearOfHistoryFirst(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event));
}

/**
 * Asks before the page is left, until the returned function is called.
 * @param onLeave gets what goes on with it; not calling it is staying
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

/** Holds the browser's back and forward until the returned function is called; links are followed. */
export function guardHistory(onLeave: (leave: Leave) => void): () => void {
  const here = entryOf(history.state);
  let isReturning = false;
  let isLetThrough = false;

  function onPopState(event: PopStateEvent): void {
    if (isLetThrough) return;
    event.stopImmediatePropagation();
    // The step that takes the first one back comes by here as well.
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

/** A new window, a download, another site or a telephone: the page stays where it is. */
function isElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  const isHere = link.origin === location.origin && link.target === '' && !link.download;
  return !isPlain || !isHere;
}
