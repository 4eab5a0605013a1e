/*
 * The kiosk settings of this tablet, and whether a customer has it. Both are stored in the tablet's
 * database, so that neither a reload nor a power cut unlocks the agents' screens.
 */
import { create } from 'zustand';
import type { Language } from '#domain/languages/language.ts';
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { followRows } from '../follow-rows.ts';
import { localDatabase } from '../local-database.ts';
import { type MetaValue, readMeta, writeMeta } from '../meta.ts';
import { findStorageLoss } from '../storage-loss.ts';
import { endSession } from './session-store.ts';

export type KioskSetUp = MetaValue<'kiosk'>;

interface KioskState {
  /** Null if the tablet was not set up. */
  setUp: KioskSetUp | null;
  handedOver: boolean;
  /** The default language of the tablet; null without a setting. */
  language: Language | null;
}

export const useKiosk = create<KioskState>()(() => ({
  setUp: null,
  handedOver: false,
  language: null,
}));

/** Whether this tablet is set up as a kiosk, for visitors in a showroom. */
export function isKiosk({ setUp }: KioskState): boolean {
  return setUp?.kioskMode === true;
}

/** Restores the kiosk state after a reload, a crash or a restart. */
export async function restoreKiosk(db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState(await readKiosk(db));
}

/** Applies the kiosk state that another tab stores. Returns a stop function. */
export function followKiosk(db: LocalDatabase = localDatabase): () => void {
  const read = () => Promise.all([readKiosk(db), findStorageLoss(db)]);
  return followRows(db, read, {
    found([state, loss]) {
      // An emptied database contains no kiosk settings.
      if (loss === null) useKiosk.setState(state);
    },
    failed: noteDefect,
  });
}

export async function saveSetUp(setUp: KioskSetUp, db: LocalDatabase = localDatabase) {
  await writeMeta(db, 'kiosk', setUp);
  useKiosk.setState({ setUp });
}

export async function saveLanguage(language: Language, db: LocalDatabase = localDatabase) {
  useKiosk.setState({ language });
  await writeMeta(db, 'language', language);
}

/** Hands the tablet over to a customer. The change applies in memory before it is on the disk. */
export async function handOver(now: number, db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState({ handedOver: true });
  try {
    await writeMeta(db, 'handedOver', { at: now });
  } catch (error) {
    noteDefect(error);
    // The hand-over cannot be stored, and a reload must not show the agents' screens to a customer.
    // So the session ends: deleting needs no space.
    if (!(await readKiosk(db)).handedOver) await endSession(db);
  }
}

/** Takes the tablet back after the sign-in of an agent. */
export async function takeBack(db: LocalDatabase = localDatabase): Promise<void> {
  await db.meta.delete('handedOver');
  useKiosk.setState({ handedOver: false });
}

/** Reads the kiosk state. Any entry, even a damaged one, means that the tablet is handed over. */
async function readKiosk(db: LocalDatabase): Promise<KioskState> {
  const [setUp, language, entries] = await Promise.all([
    readMeta(db, 'kiosk'),
    readMeta(db, 'language'),
    db.meta.where('key').equals('handedOver').count(),
  ]);
  return { setUp: setUp ?? null, handedOver: entries > 0, language: language ?? null };
}
