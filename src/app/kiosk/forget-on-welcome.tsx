import { hasAccessChoices, resetAccess, useAccess } from '../../data/session/access-store.ts';
import { useIdle } from './use-idle.ts';

/**
 * Resets the accessibility settings on an idle welcome screen without a warning, because the
 * user of these settings has left.
 */
export function ForgetOnWelcome({ idleMs }: { idleMs: number }) {
  const isChosen = useAccess(hasAccessChoices);
  return isChosen ? <Forgetting idleMs={idleMs} /> : null;
}

function Forgetting({ idleMs }: { idleMs: number }) {
  useIdle(() => ({ limitMs: idleMs, warningMs: 0 }), resetAccess);
  return null;
}
