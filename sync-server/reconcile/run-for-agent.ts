import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { type ArgsOf, type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { SyncStore } from '../store/store.ts';
import { applyDecided } from './apply-decided.ts';

export interface AgentWriteDeps {
  store: SyncStore;
  clock: Clock;
  ids: Ids;
  pokes: Pokes;
}

interface AgentWrite<N extends MutatorName> {
  name: N;
  args: ArgsOf<N>;
  /** The words people know this failure by. */
  failure: string;
}

/** Rules say what is not there, or not theirs, in words of their own; the rest is a bad request. */
const requestCodes: Partial<Record<AttentionCode, 'NOT_FOUND' | 'FORBIDDEN'>> = {
  ROW_NOT_FOUND: 'NOT_FOUND',
  SHOWROOM_UNKNOWN: 'NOT_FOUND',
  NOT_YOUR_BOOKING: 'FORBIDDEN',
  ACTOR_NOT_ALLOWED: 'FORBIDDEN',
};

/**
 * What an agent does over REST, by the same rule as on a tablet. Somebody waits for the answer:
 * what the rule refuses is not done, and the answer says why instead of an attention.
 */
export async function runForAgent<N extends MutatorName>(
  { store, clock, ids, pokes }: AgentWriteDeps,
  agent: Agent,
  { name, args, failure }: AgentWrite<N>,
): Promise<void> {
  const mutator = mutators[name];
  const spaceId = mutator.spaceOf(args);
  if (spaceId === undefined) throw new RequestError('BAD_REQUEST', {}, failure);
  if (!mayActInSpace(agent, spaceId)) throw new RequestError('FORBIDDEN', {}, failure);
  const key = ids.next();
  const { changedSpaces } = await store.write([spaceId], async (tx) => {
    const now = clock.now();
    const context = { actorId: agent.id, spaceId, recordedAt: now, receivedAt: now };
    const outcome = await mutator.run(tx, args, { ...context, isFresh: true });
    if (outcome.kind === 'refused') {
      const { code: reason, proposals } = outcome;
      const code = requestCodes[reason] ?? 'BAD_REQUEST';
      throw new RequestError(code, { reason, ...(proposals && { proposals }) }, failure);
    }
    const occasion = { mutation: name, actorId: agent.id, device: null };
    const times = { recordedAt: now, receivedAt: now, at: now };
    await applyDecided(tx, outcome.writes, { key, ...occasion, ...times });
  });
  pokes.notify(changedSpaces);
}
