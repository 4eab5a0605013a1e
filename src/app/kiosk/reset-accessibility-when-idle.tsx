import {
  hasAccessibilitySettings,
  resetAccessibility,
  useAccessibility,
} from '../../data/session/accessibility-store.ts';
import { useIdle } from './use-idle.ts';

/**
 * Resets the accessibility settings on an idle welcome screen without a warning, because the
 * user of these settings has left.
 */
export function ResetAccessibilityWhenIdle({ idleMs }: { idleMs: number }) {
  const isChosen = useAccessibility(hasAccessibilitySettings);
  return isChosen ? <IdleReset idleMs={idleMs} /> : null;
}

function IdleReset({ idleMs }: { idleMs: number }) {
  useIdle(() => ({ limitMs: idleMs, warningMs: 0 }), resetAccessibility);
  return null;
}
