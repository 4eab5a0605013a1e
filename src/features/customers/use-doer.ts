import { useMemo } from 'react';
import { useSession } from '../../data/session/session-store.ts';
import type { Doer } from './change-customers.ts';

/** The agent at this tablet; null while nobody is signed in. */
export function useDoer(): Doer | null {
  const session = useSession((state) => state.session);
  return useMemo(
    () => session && { actorId: session.agent.id, showroomId: session.showroom.id },
    [session],
  );
}
