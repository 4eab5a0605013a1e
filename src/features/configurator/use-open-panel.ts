import { useCallback, useEffect, useRef, useState } from 'react';
import { leavePanel } from './leave-panel.ts';
import type { PanelName } from './panels.ts';

/** Milliseconds for which a pick is seen where it was made, before the panel makes way for the car. */
const SEEN_MS = 240;

/** Which panel is open, and how it opens and closes. */
export function useOpenPanel() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = useCallback((next: PanelName | null) => {
    clearTimeout(closing.current);
    setPanel(next);
  }, []);

  function close(): void {
    // While the layout still holds: focus that leaves together with the panel costs it twice.
    if (panel) leavePanel(panel);
    open(null);
  }

  function closeSoon(): void {
    clearTimeout(closing.current);
    closing.current = setTimeout(close, SEEN_MS);
  }

  const toggle = useCallback((next: PanelName) => {
    clearTimeout(closing.current);
    setPanel((before) => (before === next ? null : next));
  }, []);

  // A screen that is left has nothing to close.
  useEffect(() => () => clearTimeout(closing.current), []);

  return { panel, open, toggle, close, closeSoon };
}
