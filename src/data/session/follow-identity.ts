/*
 * The rows that make a database this tablet's own. A database that was emptied under the running
 * page gets them back; all other rows come from the server.
 */
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { followRows } from '../follow-rows.ts';
import type { MetaEntry } from '../local-rows.ts';
import { localDatabase } from '../local-database.ts';
import type { MetaKey } from '../meta.ts';
import { findStorageLoss, useStorageLoss } from '../storage-loss.ts';

const identityKeys: MetaKey[] = ['device', 'session', 'kiosk', 'handedOver', 'language'];

/** Returns how to stop. */
export function followIdentity(db: LocalDatabase = localDatabase): () => void {
  let known: MetaEntry[] = [];
  const read = async () => {
    const entries = await db.meta.where('key').anyOf(identityKeys).toArray();
    return { entries, loss: await findStorageLoss(db) };
  };
  return followRows(db, read, {
    found({ entries, loss }) {
      if (loss === null) known = entries;
      else if (known.some(({ key }) => key === 'device')) restore(loss).catch(noteDefect);
    },
    failed: noteDefect,
  });

  async function restore(loss: NonNullable<Awaited<ReturnType<typeof findStorageLoss>>>) {
    const entries = known;
    // Once: from then on a missing row was deleted on purpose.
    known = [];
    await db.meta.bulkPut(entries);
    useStorageLoss.setState({ loss });
  }
}
