import { panelId, toolId } from './build-toolbar.tsx';
import type { PanelName } from './panels.ts';

/** Moves the focus from a panel back to the tool that opened it. */
export function returnPanelFocus(panel: PanelName): void {
  const holdsFocus = document.getElementById(panelId(panel))?.contains(document.activeElement);
  if (holdsFocus) document.getElementById(toolId(panel))?.focus({ preventScroll: true });
}
