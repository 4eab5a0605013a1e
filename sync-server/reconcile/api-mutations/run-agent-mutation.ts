import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { type ArgsOf, type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import type { Outcome } from '#domain/mutations/outcome.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { Pokes } from '../../ports/pokes.ts';
import type { SyncStore, UnchangedRow, WriteTx } from '../../store/store.ts';
import type { KeyClaim } from '../../store/unsynced-tables/claimed-keys.ts';
import { applyWritesAndEffects } from '../effects/apply-writes-and-effects.ts';
import { rejectInvalidRows } from '../effects/reject-invalid-rows.ts';
import { assertRowsUnchanged } from './assert-rows-unchanged.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';
import { logAgentMutation } from './log-agent-mutation.ts';

export interface AgentWriteDeps {
  store: SyncStore;
  clock: Clock;
  ids: Ids;
  log: Log;
  pokes: Pick<Pokes, 'notify'>;
}

interface AgentWrite<N extends MutatorName> {
  name: N;
  args: ArgsOf<N>;
  once?: KeyClaim | undefined;
  unchanged?: readonly UnchangedRow[] | undefined;
}

/**
 * Error codes for refusals because of missing rows or missing permissions; all other refusals are
 * `BAD_REQUEST`.
 */
const requestCodes: Partial<Record<AttentionCode, 'NOT_FOUND' | 'FORBIDDEN'>> = {
  ROW_NOT_FOUND: 'NOT_FOUND',
  SHOWROOM_UNKNOWN: 'NOT_FOUND',
  NOT_YOUR_BOOKING: 'FORBIDDEN',
  ACTOR_NOT_ALLOWED: 'FORBIDDEN',
  CUSTOMER_OF_COLLEAGUE: 'FORBIDDEN',
};

/**
 * Runs a mutation that an agent sends to the REST API, with the same rule as for tablets. A refused
 * mutation is not stored: the thrown error contains the reason, so no attention is needed. A
 * mutation that is accepted in part is stored, and its showroom gets an attention about the
 * part that was not applied.
 */
export async function runAgentMutation<N extends MutatorName>(
  { store, clock, ids, log, pokes }: AgentWriteDeps,
  agent: Agent,
  { name, args, once, unchanged }: AgentWrite<N>,
): Promise<void> {
  const mutator = mutators[name];
  const spaceId = mutator.spaceOf(args);
  if (spaceId === undefined) throw new RequestError('BAD_REQUEST');
  if (!mayActInSpace(agent, spaceId)) throw new RequestError('FORBIDDEN');
  const key = ids.next();
  const { changedSpaces } = await store.write([spaceId], async (tx) => {
    const now = clock.now();
    if (!(await claimIdempotencyKey(tx, once, now))) return;
    await assertRowsUnchanged(tx, unchanged);
    await requireShowroom(tx, spaceId, name);
    const context = { actorId: agent.id, spaceId, recordedAt: now, receivedAt: now };
    const mutatorOutcome = await mutator.run(tx, args, { ...context, isFresh: true });
    const outcome = rejectInvalidRows(log, name, mutatorOutcome);
    assertNotRefused(outcome);
    const origin = { mutation: name, actorId: agent.id, device: null };
    const times = { recordedAt: now, receivedAt: now, at: now };
    const { argsVersion } = mutator;
    const subject = mutator.subjectOf(args);
    await applyWritesAndEffects(tx, outcome.writes, { key, ...origin, ...times }, subject);
    if (subject)
      await logAgentMutation(tx, { ...context, name, argsVersion, args, outcome, subject });
  });
  pokes.notify(changedSpaces);
}

/**
 * Mutations that are still allowed in a closed showroom: its customers may book visits to other
 * showrooms, and its open visits may be moved or cancelled. The rules of these mutations refuse
 * slots of a closed showroom.
 */
const allowedWhenClosed: ReadonlySet<MutatorName> = new Set([
  'requestBooking',
  'rescheduleBooking',
  'cancelBooking',
]);

/**
 * Throws 404 if no showroom has this id, and 403 if the showroom is closed for this mutation. The
 * permission check does not suffice, because it lets administrators act in every space, even in a
 * space that belongs to no showroom.
 */
async function requireShowroom(tx: WriteTx, spaceId: string, name: MutatorName): Promise<void> {
  const showroom = await tx.get('showrooms', spaceId);
  if (!showroom) throw new RequestError('NOT_FOUND', { reason: 'SHOWROOM_UNKNOWN' });
  if (showroom.closedAt !== undefined && !allowedWhenClosed.has(name)) {
    throw new RequestError('SHOWROOM_NOT_ALLOWED');
  }
}

function assertNotRefused(
  outcome: Outcome,
): asserts outcome is Exclude<Outcome, { kind: 'refused' }> {
  if (outcome.kind !== 'refused') return;
  const { code: reason, proposals } = outcome;
  const code = requestCodes[reason] ?? 'BAD_REQUEST';
  throw new RequestError(code, { reason, ...(proposals && { proposals }) });
}
