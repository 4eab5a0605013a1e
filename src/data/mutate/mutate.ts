/*
 * `mutate` and `applyPatch` write the business tables. In `mutate`, one transaction with strict
 * durability reads rows, runs the rule of the mutation, writes rows and their bases, and appends
 * the outbox entry. If the rule refuses, nothing is written, and the caller gets the error code.
 * On a storage or internal error nothing is written, and the error is reported as a defect. While
 * the disk is nearly full, new work is refused before the browser runs out of space; outbox entries
 * are still sent.
 */
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { type ArgsOf, type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { LocalDatabase } from '../database/database.ts';
import { createDexieTx } from '../database/dexie-tx.ts';
import { hasFreeSpace } from '../database/free-space.ts';
import type { OutboxEntry } from '../database/outbox-entry.ts';
import { getMutatedTables } from '../database/get-table.ts';
import { emitDefect } from '../defects.ts';
import { readMetas, writeMeta } from '../meta.ts';
import { applyWrites } from './apply-writes.ts';
import { getOrCreateClientId } from './client-id.ts';

export interface MutationInput<N extends MutatorName> {
  name: N;
  args: ArgsOf<N>;
  actorId: string;
  /**
   * Time of the change, ms since 1970. The time is from this tablet's clock, which may be wrong.
   */
  recordedAt: number;
}

export type MutateResult =
  | { ok: true; mutationId: number }
  | {
      ok: false;
      code: AttentionCode | 'NOT_ENROLLED' | 'NOT_SAVED' | 'NO_ROOM';
      /** Free slots that the customer can book instead of an unavailable slot, nearest first. */
      proposals?: Slot[];
    };

export type MutateFailure = Extract<MutateResult, { ok: false }>['code'];

export async function mutate<N extends MutatorName>(
  db: LocalDatabase,
  input: MutationInput<N>,
): Promise<MutateResult> {
  try {
    return await mutateOrThrow(db, input);
  } catch (error) {
    emitDefect(error);
    // If the error is a quota error, `emitDefect` has already marked the disk as full, so
    // `hasFreeSpace` returns false.
    return { ok: false, code: hasFreeSpace() ? 'NOT_SAVED' : 'NO_ROOM' };
  }
}

/**
 * As `mutate`, but rejects on an error, for callers that handle errors themselves or whose own
 * transaction must fail together with the mutation.
 */
export async function mutateOrThrow<N extends MutatorName>(
  db: LocalDatabase,
  input: MutationInput<N>,
): Promise<MutateResult> {
  if (!hasFreeSpace()) return { ok: false, code: 'NO_ROOM' };
  const mutator = mutators[input.name];
  const { actorId, recordedAt } = input;
  const spaceId = mutator.spaceOf(input.args);
  if (spaceId === undefined) return { ok: false, code: 'UNREADABLE_MUTATION' };
  const context = { actorId, recordedAt, spaceId };

  return db.transaction('rw', getMutatedTables(db), async (): Promise<MutateResult> => {
    const tx = createDexieTx(db);
    // The reads run concurrently, because every disk round trip delays the response to a tap.
    const [facts, outcome] = await Promise.all([
      readMetas(db, ['device', 'clientId', 'nextMutationId', 'settledThrough', 'grants']),
      mutator.run(tx, input.args, { ...context, isFresh: true }),
    ]);
    const { device } = facts;
    if (!device) return { ok: false, code: 'NOT_ENROLLED' };
    if (device.showroomId !== spaceId) return { ok: false, code: 'SPACE_NOT_ALLOWED' };
    if (outcome.kind === 'refused') {
      const { code, proposals } = outcome;
      return { ok: false, code, ...(proposals && { proposals }) };
    }

    const [mutationId, clientId] = await Promise.all([
      computeNextMutationId(db, facts),
      facts.clientId ?? getOrCreateClientId(db),
    ]);
    const grant = facts.grants?.[actorId]?.token;
    const entry: OutboxEntry = {
      clientId,
      mutationId,
      name: mutator.name,
      argsVersion: mutator.argsVersion,
      args: input.args,
      deviceId: device.deviceId,
      ...context,
      ...(grant !== undefined && { grant }),
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

/**
 * Returns the next mutation number. If the counter is lost, calculates the number from the stored
 * entries and the settled number.
 */
async function computeNextMutationId(
  db: LocalDatabase,
  facts: { nextMutationId: number | undefined; settledThrough: number | undefined },
): Promise<number> {
  const { nextMutationId: storedNextId, settledThrough = 0 } = facts;
  // A disk that was restored from an older state has an outdated counter. The server treats an
  // already settled number as a duplicate, so the new mutation would be lost.
  if (storedNextId !== undefined) return Math.max(storedNextId, settledThrough + 1);
  const [lastWaitingId, lastSentId, { begins = 1 }] = await Promise.all([
    db.outbox.orderBy('mutationId').lastKey(),
    db.sent.orderBy('mutationId').lastKey(),
    readMetas(db, ['begins']),
  ]);
  const lastMutationId = Math.max(
    Number(lastWaitingId ?? 0),
    Number(lastSentId ?? 0),
    settledThrough,
  );
  return Math.max(lastMutationId + 1, begins);
}
