import { useSession } from '../../data/session/session-store.ts';
import type { Doer } from './change-customers.ts';

/** The agent at this tablet; undefined while nobody is signed in. */
export function useDoer(): Doer | undefined {
  const session = useSession((state) => state.session);
  return session ? { actorId: session.agent.id, showroomId: session.showroom.id } : undefined;
}
