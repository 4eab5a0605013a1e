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
let holding: OnPopState | null = null;

/** Nobody is asked any more: what was typed is put away by whoever ends the session. */
export function stopGuarding(): void {
  holding = null;
}

/**
 * Hears of the browser's back and forward before the router does. A window's listeners are called in
 * the order in which they came, so this is called before the router is there.
 */
export function hearOfHistoryFirst(): void {
  window.addEventListener('popstate', (event) => holding?.(event));
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
  const here = entryOf(history.state);
  let isReturning = false;
  let isLetThrough = false;

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || isElsewhere(link, event)) return;
    const address = `${link.pathname}${link.search}${link.hash}`;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave({ go: () => open(address) });
  }

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

  document.addEventListener('click', onClick, { capture: true });
  holding = onPopState;
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    if (holding === onPopState) holding = null;
  };
}

/** A new window, a download, another site or a telephone: the page stays where it is. */
function isElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  const isHere = link.origin === location.origin && link.target === '' && !link.download;
  return !isPlain || !isHere;
}
