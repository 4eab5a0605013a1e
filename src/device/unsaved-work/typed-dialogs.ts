import { guardHistory } from './leave-guard.ts';
import { markUnsavedWork } from './unsaved-work.ts';

const stay = () => {};

/**
 * Marks unsaved work (which blocks updates and prolongs the idle limit), and blocks the browser's
 * back button, while a dialog with typed text is open. So sheets and dialogs need no code for this.
 * The field handles its input event first: the mark re-renders the page, which would empty a
 * controlled field with unhandled text.
 */
export function protectTypedDialogs(page: EventTarget): void {
  const typed = new WeakSet<Element>();
  page.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    const dialog = field.type === 'search' ? null : field.closest('dialog');
    if (!dialog || typed.has(dialog)) return;
    typed.add(dialog);
    const releases = [markUnsavedWork(), guardHistory(stay)];
    const closed = new AbortController();
    const onClose = () => {
      // The `close` event is queued, so a dialog that was closed and shown again is open when the
      // event arrives.
      if (dialog.open) return;
      closed.abort();
      typed.delete(dialog);
      for (const release of releases) release();
    };
    dialog.addEventListener('close', onClose, { signal: closed.signal });
  });
}
