/*
 * How this tablet stands in the showroom: whether it was set up as a kiosk, and whether a customer
 * has it in their hands. Both live in the tablet's database, so that neither a reload nor a power cut
 * gives the agents' part back.
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
  /** Null where the tablet was not set up. */
  setUp: KioskSetUp | null;
  handedOver: boolean;
  /** What the tablet speaks by itself; null where nobody said so. */
  language: Language | null;
}

export const useKiosk = create<KioskState>()(() => ({
  setUp: null,
  handedOver: false,
  language: null,
}));

/** Whether this tablet stands in a showroom for anybody to touch. */
export function isKiosk({ setUp }: KioskState): boolean {
  return setUp?.kioskMode === true;
}

/** Brings it back after a reload, a crash or a restart. */
export async function restoreKiosk(db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState(await readKiosk(db));
}

/** From now on, what is set up or handed over in another tab holds here as well. */
export function followKiosk(db: LocalDatabase = localDatabase): () => void {
  const read = () => Promise.all([readKiosk(db), findStorageLoss(db)]);
  return followRows(db, read, {
    found([state, loss]) {
      // An emptied database says nothing of how this tablet was set up.
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

/** A customer has the tablet from now on. On the screen it holds before it is on the disk. */
export async function handOver(now: number, db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState({ handedOver: true });
  try {
    await writeMeta(db, 'handedOver', { at: now });
  } catch (error) {
    noteDefect(error);
    // It cannot be noted; a reload must not give the agent's part to whoever has the tablet then.
    // To delete needs no room.
    if (!(await readKiosk(db)).handedOver) await endSession(db);
  }
}

/** An agent has signed in, and has it back. */
export async function takeBack(db: LocalDatabase = localDatabase): Promise<void> {
  await db.meta.delete('handedOver');
  useKiosk.setState({ handedOver: false });
}

/** Whatever is written there, the tablet is handed over until an agent takes it back. */
async function readKiosk(db: LocalDatabase): Promise<KioskState> {
  const [setUp, language, entries] = await Promise.all([
    readMeta(db, 'kiosk'),
    readMeta(db, 'language'),
    db.meta.where('key').equals('handedOver').count(),
  ]);
  return { setUp: setUp ?? null, handedOver: entries > 0, language: language ?? null };
}
