/*
 * Whether this tablet may be emptied by the person before it. What waits has to be at head office
 * first, or in a rescue file that holds all of it.
 */
import type { LocalDatabase } from '../database.ts';
import { countWaitingContents } from '../documents/waiting-contents.ts';
import { type MetaValue, readMeta, writeMeta } from '../meta.ts';
import { countWaiting } from '../queries/outbox-queries.ts';

export type ResetCheck =
  | { may: true; isExported: boolean }
  | { may: false; waiting: number; documents: number };

/**
 * Notes that a file holds all unsent work.
 * @param holds as `markOfUnsent` was before the file was made: what came since is not in it for sure
 */
export async function noteExported(
  db: LocalDatabase,
  { at, holds }: MetaValue<'exported'>,
): Promise<void> {
  await writeMeta(db, 'exported', { at, holds });
}

/** Documents are in no rescue file: they have to be sent. */
export async function checkReset(db: LocalDatabase): Promise<ResetCheck> {
  const [waiting, documents, exported, holds] = await Promise.all([
    countWaiting(db),
    countWaitingContents(db),
    readMeta(db, 'exported'),
    markOfUnsent(db),
  ]);
  const isExported = exported?.holds === holds;
  if (documents === 0 && (waiting === 0 || isExported)) return { may: true, isExported };
  return { may: false, waiting, documents };
}

/**
 * Another one with every entry that comes; one that leaves the outbox is at head office. Where head
 * office was restored it may have come back from there: what was not in the file waits again.
 */
export async function markOfUnsent(db: LocalDatabase): Promise<string> {
  const last = await db.outbox.orderBy('mutationId').lastKey();
  const rescued = await db.rescued.toCollection().primaryKeys();
  return JSON.stringify([last ?? 0, rescued, await readMeta(db, 'epoch')]);
}
