import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { readMetas } from '../../meta.ts';
import { isInCustomerHands, useKiosk } from '../kiosk/kiosk-store.ts';
import { useSession } from './session-store.ts';

/** The actor of a mutation, and the showroom of the tablet. */
export interface Actor {
  actorId: string;
  showroomId: string;
}

/** The actor on a tablet that no agent has signed in to online. */
const DEFAULT_AGENT_ID = 'AGT001';

/**
 * Returns the actor of a change: the signed-in agent or, on a tablet that a customer uses without
 * an agent session, the agent with the latest grant on this tablet. Null in other cases.
 */
export async function resolveActor(db: LocalDatabase = localDatabase): Promise<Actor | null> {
  const { session } = useSession.getState();
  if (session) return { actorId: session.agent.id, showroomId: session.showroom.id };
  if (!isInCustomerHands(useKiosk.getState())) return null;
  const { device, grants = {} } = await readMetas(db, ['device', 'grants']);
  if (!device) return null;
  const [latestGrant] = Object.entries(grants).toSorted(
    ([, a], [, b]) => b.expiresAt - a.expiresAt,
  );
  return { actorId: latestGrant?.[0] ?? DEFAULT_AGENT_ID, showroomId: device.showroomId };
}
