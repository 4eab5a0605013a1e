import { useMemo } from 'react';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import type { CurrentActor } from './change-customers.ts';

/** Returns the signed-in agent and the showroom of the session; null without a session. */
export function useCurrentActor(): CurrentActor | null {
  const session = useSession((state) => state.session);
  return useMemo(() => toCurrentActor(session), [session]);
}

/** Actions of an agent belong to the showroom of the session. */
function toCurrentActor(session: Session | null): CurrentActor | null {
  return session && { actorId: session.agent.id, showroomId: session.showroom.id };
}
