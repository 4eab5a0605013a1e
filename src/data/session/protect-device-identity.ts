/*
 * Protects the drafts and the rows that identify this tablet (enrolment, session, grants, kiosk
 * settings, hand-over, language). If the database is emptied while the page is open, these rows and
 * their copies in web storage are restored from memory. The server's rows are pulled again.
 */
import type { LocalDatabase } from '../database/database.ts';
import { localDatabase } from '../database/local-database.ts';
import type { Draft, MetaEntry } from '../database/local-rows.ts';
import { emitDefect } from '../defects.ts';
import { findStorageLoss, useStorageLoss } from '../installation/storage-loss.ts';
import { followRows } from '../live/follow-rows.ts';
import type { MetaKey } from '../meta.ts';
import { useSession } from './agent/session-store.ts';
import { writeJourneyToSessionStorage } from './customer/journey-store.ts';
import { writeSessionToWebStorage } from './session-mirror.ts';

const identityKeys: MetaKey[] = [
  'device',
  'session',
  'grants',
  'endedTokens',
  'kiosk',
  'handedOver',
  'language',
];

export function protectDeviceIdentity(db: LocalDatabase = localDatabase): () => void {
  let lastRows: { entries: MetaEntry[]; drafts: Draft[] } = { entries: [], drafts: [] };
  const read = async () => {
    const entries = await db.meta.where('key').anyOf(identityKeys).toArray();
    return { entries, drafts: await db.drafts.toArray(), loss: await findStorageLoss(db) };
  };
  return followRows(db, read, {
    found({ loss, ...rows }) {
      if (loss === null) lastRows = rows;
      else if (lastRows.entries.some(({ key }) => key === 'device'))
        restore(loss).catch(emitDefect);
    },
    failed: emitDefect,
  });

  async function restore(loss: NonNullable<Awaited<ReturnType<typeof findStorageLoss>>>) {
    const { entries, drafts } = lastRows;
    // Restores the rows only once: rows that are missing later were deleted deliberately.
    lastRows = { entries: [], drafts: [] };
    await db.transaction('rw', db.meta, db.drafts, async () => {
      await db.meta.bulkPut(entries);
      const newerDraftKeys = new Set(await db.drafts.toCollection().primaryKeys());
      await db.drafts.bulkPut(drafts.filter(({ key }) => !newerDraftKeys.has(key)));
    });
    const { session } = useSession.getState();
    if (session) writeSessionToWebStorage(session);
    writeJourneyToSessionStorage();
    useStorageLoss.setState({ loss });
  }
}
