import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import type { Agent } from './agent.ts';
import { hasRight } from './rights.ts';

type Actors = Pick<MutationContext, 'actorId' | 'decidedBy' | 'receivedAt'>;

/**
 * Loads the agent who sent the mutation and, after a decision, the agent who approved the mutation.
 * Leaves out agents who have no row.
 */
export async function loadActors(
  tx: ReadTx,
  { actorId, decidedBy = actorId }: Actors,
): Promise<Agent[]> {
  const ids = [...new Set([actorId, decidedBy])];
  const agents = await Promise.all(ids.map((id) => tx.get('agents', id)));
  return agents.filter((agent) => agent !== undefined);
}

/**
 * Whether a manager or administrator sent or approved the mutation. A tablet lacks the rows of some
 * administrators: if neither agent has a row, the result is true, and the server decides.
 */
export async function isBackedByManager(tx: ReadTx, context: Actors): Promise<boolean> {
  const actors = await loadActors(tx, context);
  const isUnknownOnTablet = actors.length === 0 && context.receivedAt === undefined;
  return (
    isUnknownOnTablet || actors.some((actor) => hasRight(actor, 'decide-what-was-not-allowed'))
  );
}
