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

/** The actor on a tablet that no agent has signed in to online. */
const DEFAULT_AGENT_ID = 'AGT001';

interface SavedFor {
  /** The customer of the saved row; null without a customer. */
  customerId: string | null;
  /** The agent of the row that is changed; absent for a new row. */
  agentId?: string | undefined;
}

/**
 * Returns the actor of a change: the signed-in agent. Without an agent session, on an enrolled
 * tablet that a customer uses, the actor of a row of a customer or agent is the agent with the
 * latest grant on this tablet; for other rows, the actor is the visitor. Null in other cases.
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
