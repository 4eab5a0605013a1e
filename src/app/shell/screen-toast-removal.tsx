import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { dismissToast, readToasts } from '../../ui/overlays/toast-store.ts';
import { screenOf } from './screen-of.ts';

/**
 * When the user leaves a screen, dismisses the toasts whose undo belongs to that screen. The next
 * screen may complete the work that the undo would reverse, such as the registration of a logged
 * walk-in.
 */
export function ScreenToastRemoval() {
  const screen = screenOf(useLocation().pathname);

  const shownScreen = useRef(screen);

  // An effect dismisses the toasts, because toasts are outside of React.
  useEffect(() => {
    if (shownScreen.current !== screen) dismissScreenToasts();
    shownScreen.current = screen;
  }, [screen]);

  return null;
}

function dismissScreenToasts(): void {
  for (const { toastId, tone, action, lasting, outlivesScreen, leaving } of readToasts()) {
    const belongsToScreen = action && tone !== 'danger' && !lasting && !outlivesScreen;
    if (belongsToScreen && !leaving) dismissToast(toastId);
  }
}
