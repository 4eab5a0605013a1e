import type { RowRef } from '#domain/row-ref.ts';
import { accept, type Write } from '#domain/mutations/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { KeyClaim } from '../store/claimed-keys.ts';
import type { SyncStore, WriteTx } from '../store/store.ts';
import { isFirst } from './claim-once.ts';
import { logForAgent } from './log-for-agent.ts';

export interface AdminDeps {
  store: SyncStore;
  clock: Clock;
  pokes: Pokes;
}

/** Who changes something that is head office's own, and under which name the log has it. */
export interface AdminAct {
  actorId: string;
  name: string;
  /** What makes it one, however often it is sent. */
  once?: KeyClaim | undefined;
}

export interface Decided {
  writes: Write[];
  /** What it is about, the space whose log has it, and what the log says of it. */
  subject: RowRef;
  spaceId: string;
  said: Record<string, unknown>;
}

/**
 * Changes what is head office's own: no tablet ever does. Rows, log and key are one transaction, and
 * tablets get it by the feed. Nothing is done where `decide` answers null, or it was done before.
 */
export async function changeForAdmin(
  { store, clock, pokes }: AdminDeps,
  { actorId, name, once }: AdminAct,
  decide: (tx: WriteTx) => Promise<Decided | null>,
): Promise<void> {
  const { changedSpaces } = await store.write([], async (tx) => {
    const now = clock.now();
    if (!(await isFirst(tx, once, now))) return;
    const decided = await decide(tx);
    if (!decided) return;
    const { writes, subject, spaceId, said: args } = decided;
    tx.applyWrites(writes);
    const when = { recordedAt: now, receivedAt: now };
    const done = { name, argsVersion: 1, args, actorId, spaceId, subject, ...when };
    await logForAgent(tx, { ...done, outcome: accept([]) });
  });
  pokes.notify(changedSpaces);
}
