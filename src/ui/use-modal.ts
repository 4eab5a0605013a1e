import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markRoot } from './mark-root.ts';

export interface Modal {
  open: boolean;
  onClose: () => void;
  dismissible: boolean;
}

/**
 * Drives a native modal `<dialog>`; the browser gives focus trap, Escape and focus return. While it
 * leaves it is still painted: the element has to be `inert` then, or what is in it could be touched.
 */
export function useModal({ open, onClose, dismissible }: Modal) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);

  const closedByBrowser = useEffectEvent(() => {
    if (dialogRef.current?.open) return;
    // A second Escape closes a dialog even when the first was refused: it is open until `open` says no.
    dialogRef.current?.showModal();
    if (dismissible) onClose();
  });
  const cancelled = useEffectEvent((event: Event) => {
    // File inputs inside send a `cancel` of their own.
    if (event.target !== dialogRef.current) return;
    // Whoever opened it may ask first, and must find it as it was.
    event.preventDefault();
    if (dismissible) onClose();
  });
  const tappedOutside = useEffectEvent(() => {
    if (dismissible) onClose();
  });

  // The native element is the outside world: it must follow `open`, and tell when it closed itself.
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

/** Full screen covers a dialog that was shown before it (WebKit). */
function showOnTop(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.close();
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** A drag that begins on a word inside and ends outside is not a tap outside. */
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
  // Never an input by default: it would raise the keyboard of the tablet over the sheet.
  // What is inside may ask for it after the title: a form that is filled in at once.
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
}

function settled(dialog: HTMLDialogElement) {
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}
