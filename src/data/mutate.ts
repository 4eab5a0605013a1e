/*
 * The first of the two doors to business tables.
 * One transaction with strict durability: load facts → decide → put rows, keep their base, append
 * the outbox entry. When the rule refuses, nothing is written and the caller gets the reason.
 * Nothing is written either where the tablet could not, or we failed; that is noted as a defect.
 * While the tablet is short of room, new work is refused before the browser meets a full disk; the
 * drain of the outbox goes on.
 */
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { type ArgsOf, type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { applyWrites } from './apply-writes.ts';
import { loadClientId } from './client.ts';
import type { LocalDatabase } from './database.ts';
import { noteDefect } from './defects.ts';
import { dexieTx } from './dexie-tx.ts';
import { readMetas, writeMeta } from './meta.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { hasRoomForWork } from './room-for-work.ts';
import { mutatedTables } from './table-of.ts';

export interface Intent<N extends MutatorName> {
  name: N;
  args: ArgsOf<N>;
  /** The agent who did it. */
  actorId: string;
  /** This tablet's clock, ms since 1970. Evidence only. */
  recordedAt: number;
}

export type MutateResult =
  | { ok: true; mutationId: number }
  | {
      ok: false;
      code: AttentionCode | 'NOT_ENROLLED' | 'NOT_SAVED' | 'NO_ROOM';
      /** Free slots instead of one that cannot be had, nearest first. */
      proposals?: Slot[];
    };

export type MutateFailure = Extract<MutateResult, { ok: false }>['code'];

export async function mutate<N extends MutatorName>(
  db: LocalDatabase,
  intent: Intent<N>,
): Promise<MutateResult> {
  try {
    return await mutateOrThrow(db, intent);
  } catch (error) {
    noteDefect(error);
    // A quota error has been noted by now.
    return { ok: false, code: hasRoomForWork() ? 'NOT_SAVED' : 'NO_ROOM' };
  }
}

/** For a caller whose transaction has to fail with it, or who deals with failures by themselves. */
export async function mutateOrThrow<N extends MutatorName>(
  db: LocalDatabase,
  intent: Intent<N>,
): Promise<MutateResult> {
  if (!hasRoomForWork()) return { ok: false, code: 'NO_ROOM' };
  const mutator = mutators[intent.name];
  const { actorId, recordedAt } = intent;
  const spaceId = mutator.spaceOf(intent.args);
  if (spaceId === undefined) return { ok: false, code: 'UNREADABLE_MUTATION' };
  const context = { actorId, recordedAt, spaceId };

  return db.transaction('rw', mutatedTables(db), async (): Promise<MutateResult> => {
    const tx = dexieTx(db);
    // Under way together: each round trip to the disk is felt by the person who tapped.
    const [facts, outcome] = await Promise.all([
      readMetas(db, ['device', 'clientId', 'nextMutationId', 'settledThrough']),
      mutator.run(tx, intent.args, { ...context, isFresh: true }),
    ]);
    const { device } = facts;
    if (!device) return { ok: false, code: 'NOT_ENROLLED' };
    if (device.showroomId !== spaceId) return { ok: false, code: 'SPACE_NOT_ALLOWED' };
    if (outcome.kind === 'refused') {
      const { code, proposals } = outcome;
      return { ok: false, code, ...(proposals && { proposals }) };
    }

    const [mutationId, clientId] = await Promise.all([
      nextMutationId(db, facts),
      facts.clientId ?? loadClientId(db),
    ]);
    const entry: OutboxEntry = {
      clientId,
      mutationId,
      name: mutator.name,
      argsVersion: mutator.argsVersion,
      args: intent.args,
      deviceId: device.deviceId,
      ...context,
      attempts: 0,
      settled: null,
    };
    await Promise.all([
      applyWrites(db, tx, outcome.writes),
      db.outbox.add(entry),
      writeMeta(db, 'nextMutationId', mutationId + 1),
    ]);
    return { ok: true, mutationId };
  });
}

/** The next number without a gap. Should the counter be lost, what is known of older ones is asked. */
async function nextMutationId(
  db: LocalDatabase,
  facts: { nextMutationId: number | undefined; settledThrough: number | undefined },
): Promise<number> {
  const { nextMutationId: next, settledThrough = 0 } = facts;
  // A number head office has settled before would count as settled, and the write be lost: that is
  // how a disk looks that was set back to an older day.
  if (next !== undefined) return Math.max(next, settledThrough + 1);
  const [lastWaiting, lastSent, { begins = 1 }] = await Promise.all([
    db.outbox.orderBy('mutationId').lastKey(),
    db.sent.orderBy('mutationId').lastKey(),
    readMetas(db, ['begins']),
  ]);
  const last = Math.max(Number(lastWaiting ?? 0), Number(lastSent ?? 0), settledThrough);
  return Math.max(last + 1, begins);
}
