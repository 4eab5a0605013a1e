import { useCallback, useEffect, useRef, useState } from 'react';
import { getPanelId, getToolButtonId } from './build-toolbar.tsx';
import type { PanelName } from './panels.ts';

/** Delay in ms before the panel closes, so that the user sees the selection in the panel. */
const CLOSE_DELAY_MS = 240;

export function useOpenPanel() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const closeTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = useCallback((newPanel: PanelName | null) => {
    clearTimeout(closeTimerRef.current);
    setPanel(newPanel);
  }, []);

  function close(): void {
    // Moves the focus before the panel unmounts, because unmounting the focused element costs a
    // second layout.
    if (panel) returnPanelFocus(panel);
    open(null);
  }

  function closeSoon(): void {
    clearTimeout(closeTimerRef.current);
    closeTimerRef.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  const toggle = useCallback((newPanel: PanelName) => {
    clearTimeout(closeTimerRef.current);
    setPanel((current) => (current === newPanel ? null : newPanel));
  }, []);

  // Cancels the delayed closing when the screen unmounts.
  useEffect(() => () => clearTimeout(closeTimerRef.current), []);

  return { panel, open, toggle, close, closeSoon };
}

function returnPanelFocus(panel: PanelName): void {
  const holdsFocus = document.getElementById(getPanelId(panel))?.contains(document.activeElement);
  if (holdsFocus) document.getElementById(getToolButtonId(panel))?.focus({ preventScroll: true });
}
