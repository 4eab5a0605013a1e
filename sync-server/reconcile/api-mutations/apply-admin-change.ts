import { accept, type Write } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pokes } from '../../ports/pokes.ts';
import type { SyncStore, UnchangedRow, WriteTx } from '../../store/store.ts';
import type { KeyClaim } from '../../store/unsynced-tables/claimed-keys.ts';
import { assertRowsUnchanged } from './assert-rows-unchanged.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';
import { logAgentMutation } from './log-agent-mutation.ts';

export interface AdminDeps {
  store: SyncStore;
  clock: Clock;
  pokes: Pokes;
}

/** The administrator who makes a change, and the name of the change in the mutation log. */
export interface AdminAction {
  actorId: string;
  name: string;
  once?: KeyClaim | undefined;
  unchanged?: readonly UnchangedRow[] | undefined;
}

export interface AdminChange {
  writes: Write[];
  /** Fields of the log entry: `subject` is the changed row, `said` are the arguments. */
  subject: RowRef;
  spaceId: string;
  said: Record<string, unknown>;
}

/**
 * Changes data that tablets cannot change. The rows, the log entry and the idempotency key are
 * written in one transaction, and tablets pull the rows. Does nothing if `decide` returns null or
 * if the request is a repetition.
 */
export async function applyAdminChange(
  { store, clock, pokes }: AdminDeps,
  { actorId, name, once, unchanged }: AdminAction,
  decide: (tx: WriteTx) => Promise<AdminChange | null>,
): Promise<void> {
  const { changedSpaces } = await store.write([], async (tx) => {
    const now = clock.now();
    if (!(await claimIdempotencyKey(tx, once, now))) return;
    await assertRowsUnchanged(tx, unchanged);
    const change = await decide(tx);
    if (!change) return;
    const { writes, subject, spaceId, said: args } = change;
    tx.applyWrites(writes);
    const timestamps = { recordedAt: now, receivedAt: now };
    const loggedAction = { name, argsVersion: 1, args, actorId, spaceId, subject, ...timestamps };
    await logAgentMutation(tx, { ...loggedAction, outcome: accept([]) });
  });
  pokes.notify(changedSpaces);
}
