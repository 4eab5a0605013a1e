import { guardHistory } from './leave-guard.ts';
import { markUnsavedWork } from './unsaved-work.ts';

const ignoreLeave = () => {};

/**
 * While a dialog with typed text is open, marks unsaved work and blocks the browser's back button.
 * Ignores search fields. Unsaved work blocks updates and prolongs the idle limit. Sheets and
 * dialogs need no code of their own. `page` must be the document, so that the field handles the
 * input event first: the mark re-renders the page, and a controlled field would lose the new text.
 */
export function guardDialogsWithInput(page: EventTarget): void {
  const dialogsWithInput = new WeakSet<Element>();
  page.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    const dialog = field.type === 'search' ? null : field.closest('dialog');
    if (!dialog || dialogsWithInput.has(dialog)) return;
    dialogsWithInput.add(dialog);
    const releases = [markUnsavedWork(), guardHistory(ignoreLeave)];
    const closeController = new AbortController();
    const onClose = () => {
      // The `close` event is queued, so the dialog may already be open again when the event
      // arrives.
      if (dialog.open) return;
      closeController.abort();
      dialogsWithInput.delete(dialog);
      for (const release of releases) release();
    };
    dialog.addEventListener('close', onClose, { signal: closeController.signal });
  });
}
