/*
 * The kiosk settings of this tablet, and whether an agent has handed the tablet over to a customer.
 * This state is stored in the tablet's database, so that neither a reload nor a power cut unlocks
 * the agents' screens.
 */
import { create } from 'zustand';
import type { Language } from '#domain/languages/language.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { emitDefect } from '../../defects.ts';
import { findStorageLoss } from '../../installation/storage-loss.ts';
import { followRows } from '../../live/follow-rows.ts';
import { type MetaValue, readMetas, writeMeta } from '../../meta.ts';
import { endSession } from '../agent/session-store.ts';

export type KioskSetup = MetaValue<'kiosk'>;

interface KioskState {
  /** Null before the tablet is set up. */
  setUp: KioskSetup | null;
  handedOver: boolean;
  /** Whether an agent has left the tablet: no screen is accessible until an agent signs in. */
  locked: boolean;
  /** The default language of the tablet; null if none was set. */
  language: Language | null;
}

export const useKiosk = create<KioskState>()(() => ({
  setUp: null,
  handedOver: false,
  locked: false,
  language: null,
}));

export function isKiosk({ setUp }: KioskState): boolean {
  return setUp?.kioskMode === true;
}

/** Whether the tablet is handed over to a customer and not locked. */
export function isInCustomerHands({ handedOver, locked }: KioskState): boolean {
  return handedOver && !locked;
}

export async function restoreKiosk(db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState(await readKiosk(db));
}

/**
 * Applies the kiosk state that another tab stores. Returns a function that ends the subscription.
 */
export function followKiosk(db: LocalDatabase = localDatabase): () => void {
  const read = () => Promise.all([readKiosk(db), findStorageLoss(db)]);
  return followRows(db, read, {
    found([state, loss]) {
      // If the database was emptied, the current kiosk state stays, so that no screen is unlocked.
      if (loss === null) useKiosk.setState(state);
    },
    failed: emitDefect,
  });
}

export async function saveKioskSetUp(setUp: KioskSetup, db: LocalDatabase = localDatabase) {
  await writeMeta(db, 'kiosk', setUp);
  useKiosk.setState({ setUp });
}

export async function saveKioskLanguage(language: Language, db: LocalDatabase = localDatabase) {
  useKiosk.setState({ language });
  await writeMeta(db, 'language', language);
}

/**
 * Hands the tablet over to a customer. Locks the agents' screens immediately, before the hand-over
 * is stored on the disk.
 */
export function startHandover(now: number, db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState({ handedOver: true, locked: false });
  return storeHandover({ at: now }, db);
}

/** Locks all screens of a tablet that its agent has left. Drafts and the customer session stay. */
export function lockTablet(now: number, db: LocalDatabase = localDatabase): Promise<void> {
  useKiosk.setState({ handedOver: true, locked: true });
  return storeHandover({ at: now, locked: true }, db);
}

async function storeHandover(handover: MetaValue<'handedOver'>, db: LocalDatabase): Promise<void> {
  try {
    await writeMeta(db, 'handedOver', handover);
  } catch (error) {
    emitDefect(error);
    // If the hand-over cannot be stored, a reload would show the agents' screens to the customer.
    // So the agent's session ends, which needs no disk space.
    if (!(await readKiosk(db)).handedOver) await endSession(db);
  }
}

/** Ends the hand-over to a customer and the lock. */
export async function endHandover(db: LocalDatabase = localDatabase): Promise<void> {
  await db.meta.delete('handedOver');
  useKiosk.setState({ handedOver: false, locked: false });
}

/**
 * Reads the kiosk state from the database. Any `handedOver` entry, even a damaged one, means that
 * the tablet is handed over.
 */
async function readKiosk(db: LocalDatabase): Promise<KioskState> {
  const [{ kiosk, language, handedOver }, handoverEntryCount] = await Promise.all([
    readMetas(db, ['kiosk', 'language', 'handedOver']),
    db.meta.where('key').equals('handedOver').count(),
  ]);
  return {
    setUp: kiosk ?? null,
    handedOver: handoverEntryCount > 0,
    locked: handedOver?.locked === true,
    language: language ?? null,
  };
}
