import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markRoot } from './mark-root.ts';

export interface Modal {
  open: boolean;
  onClose: () => void;
  dismissible: boolean;
}

/**
 * Drives a native modal `<dialog>`; the browser provides the focus trap, Escape and the return of
 * the focus. A closing dialog is still painted: it must be `inert`, so that its controls cannot be
 * touched.
 */
export function useModal({ open, onClose, dismissible }: Modal) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);

  const closedByBrowser = useEffectEvent(() => {
    if (dialogRef.current?.open) return;
    // A second Escape closes a dialog even if the first was prevented. Reopen it: `open` decides.
    dialogRef.current?.showModal();
    if (dismissible) onClose();
  });
  const cancelled = useEffectEvent((event: Event) => {
    // File inputs inside the dialog send a `cancel` event, too.
    if (event.target !== dialogRef.current) return;
    // The owner may ask for a confirmation first, so the dialog must stay open.
    event.preventDefault();
    if (dismissible) onClose();
  });
  const tappedOutside = useEffectEvent(() => {
    if (dismissible) onClose();
  });

  // Effect: the native element must follow `open`, and reports when the browser closes it.
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    const unmarkRoot = markRoot('has-modal');
    const unmarkSide = dialog.dataset['side'] === 'end' ? markRoot('has-side-sheet') : undefined;
    focusFirst(dialog);
    setLeaving(true);
    const listeners = new AbortController();
    const { signal } = listeners;
    dialog.addEventListener('close', () => closedByBrowser(), { signal });
    dialog.addEventListener('cancel', (event) => cancelled(event), { signal });
    onTapOutside(dialog, () => tappedOutside(), signal);
    document.addEventListener('fullscreenchange', () => showOnTop(dialog), { signal });
    return () => {
      listeners.abort();
      dialog.close();
      unmarkRoot();
      unmarkSide?.();
      void settled(dialog).then(() => setLeaving(dialog.open));
    };
  }, [open]);

  return { dialogRef, present: open || leaving };
}

/** Shows the dialog again: in WebKit, full screen covers a dialog that was open before. */
function showOnTop(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.close();
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Calls `act` on a tap outside. A drag that begins inside and ends outside is no tap. */
function onTapOutside(dialog: HTMLDialogElement, act: () => void, signal: AbortSignal) {
  let beganOutside = false;
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      beganOutside = event.target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (beganOutside && event.target === dialog) act();
    },
    { signal },
  );
}

function focusFirst(dialog: HTMLDialogElement) {
  // Never an input by default: it would open the on-screen keyboard over the sheet. Content may
  // request the focus with `data-autofocus`, for a form that is filled in immediately; the last one
  // wins over the title.
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
}

function settled(dialog: HTMLDialogElement) {
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}
