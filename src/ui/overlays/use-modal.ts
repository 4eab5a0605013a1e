import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addRootClass } from '../layout/root-class.ts';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  dismissible: boolean;
}

/**
 * Drives a native modal `<dialog>`; the browser provides the focus trap, Escape and the return of
 * the focus. A closing dialog is still painted, and must be `inert`, so that its controls cannot be
 * used.
 */
export function useModal({ open, onClose, dismissible }: ModalOptions) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  const handleClose = useEffectEvent(() => {
    if (dialogRef.current?.open) return;
    // Reopens the dialog, because browsers close a dialog at a second Escape even if the first
    // Escape was prevented. Only the prop `open` may close the dialog.
    dialogRef.current?.showModal();
    if (dismissible) onClose();
  });
  const handleCancel = useEffectEvent((event: Event) => {
    // Ignores `cancel` events of file inputs inside the dialog.
    if (event.target !== dialogRef.current) return;
    // Keeps the dialog open, because the component that owns the dialog may first require a
    // confirmation.
    event.preventDefault();
    if (dismissible) onClose();
  });
  const handleOutsideTap = useEffectEvent(() => {
    if (dismissible) onClose();
  });

  // Effect: the native element must follow `open`, and emits an event when the browser closes the
  // element.
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    const removeModalClass = addRootClass('has-modal');
    const removeSideClass =
      dialog.dataset['side'] === 'end' ? addRootClass('has-side-sheet') : undefined;
    focusAutofocusElement(dialog);
    setIsLeaving(true);
    const abortController = new AbortController();
    const { signal } = abortController;
    dialog.addEventListener('close', () => handleClose(), { signal });
    dialog.addEventListener('cancel', (event) => handleCancel(event), { signal });
    onTapOutside(dialog, () => handleOutsideTap(), signal);
    document.addEventListener('fullscreenchange', () => showOnTop(dialog), { signal });
    return () => {
      abortController.abort();
      dialog.close();
      removeModalClass();
      removeSideClass?.();
      void waitForDialogAnimations(dialog).then(() => setIsLeaving(dialog.open));
    };
  }, [open]);

  return { dialogRef, present: open || isLeaving };
}

/**
 * Shows the dialog again after a change to full screen: in WebKit, full screen covers a dialog that
 * was open before.
 */
function showOnTop(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.close();
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * Calls `onTap` on a tap outside of the dialog. A drag that begins inside and ends outside is no
 * tap.
 */
function onTapOutside(dialog: HTMLDialogElement, onTap: () => void, signal: AbortSignal) {
  let startedOutside = false;
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      startedOutside = event.target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (startedOutside && event.target === dialog) onTap();
    },
    { signal },
  );
}

function focusAutofocusElement(dialog: HTMLDialogElement) {
  // By default, no input has the initial focus, because a focused input would open the on-screen
  // keyboard over the sheet. Content can request the initial focus with `data-autofocus`, for a
  // form that is filled in immediately. If several elements have this attribute, the last element
  // receives the focus.
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
}

function waitForDialogAnimations(dialog: HTMLDialogElement) {
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}
