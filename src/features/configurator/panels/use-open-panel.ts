import { useCallback, useEffect, useRef, useState } from 'react';
import { getPanelId, getToolButtonId } from './build-toolbar.tsx';
import type { PanelName } from './panels.ts';

/** Delay in ms before the panel closes, so that the user sees the selection in the panel. */
const CLOSE_DELAY_MS = 240;

/** Returns the open panel, and functions that open and close panels. */
export function useOpenPanel() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = useCallback((next: PanelName | null) => {
    clearTimeout(closing.current);
    setPanel(next);
  }, []);

  function close(): void {
    // Moves the focus before the panel unmounts, because unmounting the focused element costs a
    // second layout.
    if (panel) returnPanelFocus(panel);
    open(null);
  }

  function closeSoon(): void {
    clearTimeout(closing.current);
    closing.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  const toggle = useCallback((next: PanelName) => {
    clearTimeout(closing.current);
    setPanel((before) => (before === next ? null : next));
  }, []);

  // Cancels the delayed closing when the screen unmounts.
  useEffect(() => () => clearTimeout(closing.current), []);

  return { panel, open, toggle, close, closeSoon };
}

/** Moves the focus from a panel back to the toolbar button that opened the panel. */
function returnPanelFocus(panel: PanelName): void {
  const holdsFocus = document.getElementById(getPanelId(panel))?.contains(document.activeElement);
  if (holdsFocus) document.getElementById(getToolButtonId(panel))?.focus({ preventScroll: true });
}
