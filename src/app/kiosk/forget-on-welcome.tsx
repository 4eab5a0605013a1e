import { hasAccessChoices, resetAccess, useAccess } from '../../data/session/access-store.ts';
import { useIdle } from './use-idle.ts';

/** On the welcome screen nobody is asked: what somebody set there and left behind is forgotten. */
export function ForgetOnWelcome({ idleMs }: { idleMs: number }) {
  const isChosen = useAccess(hasAccessChoices);
  return isChosen ? <Forgetting idleMs={idleMs} /> : null;
}

function Forgetting({ idleMs }: { idleMs: number }) {
  useIdle(() => ({ limitMs: idleMs, warningMs: 0 }), resetAccess);
  return null;
}
