import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { type MetaValue, readMetas } from '../../meta.ts';
import { isInCustomerHands, useKiosk } from '../kiosk/kiosk-store.ts';
import { useSession } from './session-store.ts';

export interface Actor {
  actorId: string;
  showroomId: string;
}

/** Id of the agent who counts as the actor if the tablet stores no grant of any agent. */
const DEFAULT_AGENT_ID = 'AGT001';

interface SavedFor {
  /** Id of the customer of the saved row; null if the row has no customer. */
  customerId: string | null;
  /** Id of the agent of the row that is changed; absent for a new row. */
  agentId?: string | undefined;
}

/**
 * Returns the actor of a change: the signed-in agent. If no agent is signed in and a customer has
 * the enrolled tablet, the actor of a row with a customer or an agent is the agent with the latest
 * grant on this tablet, and the actor of any other row is the visitor. Otherwise returns null.
 */
export async function resolveActor(
  { customerId, agentId = VISITOR_ACTOR_ID }: SavedFor,
  db: LocalDatabase = localDatabase,
): Promise<Actor | null> {
  const { session } = useSession.getState();
  if (session) return { actorId: session.agent.id, showroomId: session.showroom.id };
  if (!isInCustomerHands(useKiosk.getState())) return null;
  const { device, grants = {} } = await readMetas(db, ['device', 'grants']);
  if (!device) return null;
  const { showroomId } = device;
  if (customerId === null && agentId === VISITOR_ACTOR_ID)
    return { actorId: VISITOR_ACTOR_ID, showroomId };
  return { actorId: findLatestAgentId(grants), showroomId };
}

function findLatestAgentId(grants: MetaValue<'grants'>): string {
  const [latestGrant] = Object.entries(grants).toSorted(
    ([, a], [, b]) => b.expiresAt - a.expiresAt,
  );
  return latestGrant?.[0] ?? DEFAULT_AGENT_ID;
}
