/*
 * The customer session: who is being served and what they have chosen on the way. One store, kept
 * in the tablet's database (for a crash) and mirrored to session storage under the names of the
 * specification (for a reload): customerData, selectedVehicle, currentConfiguration,
 * discoveryFilters, pendingBooking, confirmedBooking. It ends when the agent logs out or another customer is registered.
 */
import { create } from 'zustand';
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { deleteDraft, draftKeeper } from '../drafts.ts';
import { localDatabase } from '../local-database.ts';
import { resetAccess } from './access-store.ts';
import { forgetCustomer, NEW_BUILD_DRAFT } from './customer-session-end.ts';
import {
  type CustomerSession,
  emptyConfiguration,
  emptyCustomerSession,
  readStoredSession,
  type SessionCustomer,
} from './customer-session.ts';
import { findLanguageWish, forgetLanguageWish } from './language-wish.ts';
import {
  type CustomerSessionKey,
  readCustomerSession,
  readUnsavedDraft,
  writeCustomerSession,
} from './session-mirror.ts';

/** After a restart, a customer who did nothing for this long has gone. */
const IDLE_MS = 30 * 60 * 1000;
const DRAFT_KEY = 'journey';

/** Everything a screen of the journey shows or asks about this customer. */
export const useJourney = create<CustomerSession>()(() => emptyCustomerSession);

let keep = draftKeeper(localDatabase, DRAFT_KEY);

/** Changes the customer session on the screen at once; resolves when it is on the disk. */
export function changeJourney(changes: Partial<CustomerSession>): Promise<void> {
  useJourney.setState(changes);
  const session = useJourney.getState();
  mirror(session);
  return keep(session);
}

/**
 * A customer is served from now on; nothing of the one before is left. Who was nobody yet and
 * registers keeps the text they read by, and the language is that of whoever has just registered.
 */
export async function beginCustomerSession(
  customer: SessionCustomer,
  db: LocalDatabase = localDatabase,
): Promise<void> {
  const { customer: before, language } = useJourney.getState();
  if (before !== null) resetAccess();
  const kept = changeJourney({ ...emptyCustomerSession, language, customer });
  const forgotten = before === null ? forgetCustomer(db) : forgetAll(db);
  await Promise.all([kept, forgotten]);
}

/**
 * The customer has gone: nothing of them stays, here or in web storage. Nothing on the screen is
 * theirs any more when this returns; it resolves when nothing on the disk is.
 */
export async function endCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  resetAccess();
  const wish = findLanguageWish();
  if (wish?.speaker === 'customer') forgetLanguageWish(wish);
  await dropCustomerSession(db);
}

/** For a page that starts without anybody signed in: how they see it is up to who opened it. */
export async function dropCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  useJourney.setState(emptyCustomerSession);
  mirror(emptyCustomerSession);
  await Promise.all([deleteDraft(db, DRAFT_KEY).catch(noteDefect), forgetAll(db)]);
}

/** What goes when a person has gone, and not when somebody who is there is registered. */
async function forgetAll(db: LocalDatabase): Promise<void> {
  await Promise.all([deleteDraft(db, NEW_BUILD_DRAFT).catch(noteDefect), forgetCustomer(db)]);
}

/**
 * Brings the customer session back: after a reload what web storage holds, after a crash or a
 * restart what the disk holds, unless the customer has long gone.
 */
export async function restoreJourney(
  { now, isReload }: { now: number; isReload: boolean },
  db: LocalDatabase = localDatabase,
): Promise<void> {
  keep = draftKeeper(db, DRAFT_KEY);
  const draft = await db.drafts.get(DRAFT_KEY);
  const isOver = draft !== undefined && !isReload && Math.abs(now - draft.savedAt) > IDLE_MS;
  // A state that the database could not store is the newer one.
  const stored = (isReload ? readUnsavedDraft(DRAFT_KEY) : undefined) ?? draft?.value;
  const kept: object = isOver ? {} : Object(stored);
  const session = readStoredSession(isReload ? { ...kept, ...readMirror() } : kept);
  useJourney.setState(session);
  mirror(session);
  if (isOver) await deleteDraft(db, DRAFT_KEY);
}

const mirroredKeys = {
  customerData: 'customer',
  selectedVehicle: 'vehicle',
  currentConfiguration: 'configuration',
  discoveryFilters: 'filters',
  pendingBooking: 'pendingBooking',
  confirmedBooking: 'confirmedBooking',
} as const satisfies Partial<Record<CustomerSessionKey, keyof CustomerSession>>;
type MirroredKey = keyof typeof mirroredKeys;

/** What web storage holds. What is missing there is missing, whatever the disk still has. */
function readMirror(): Record<string, unknown> {
  const parts = Object.entries(mirroredKeys).map(([key, part]) => {
    const mirrored = readCustomerSession(key as MirroredKey);
    return [part, mirrored.found ? (mirrored.value ?? 'damaged') : null];
  });
  return Object.fromEntries(parts) as Record<string, unknown>;
}

/** Writes the copy again, after web storage was cleared. */
export function mirrorJourney(): void {
  mirror(useJourney.getState());
}

function mirror(session: CustomerSession): void {
  for (const key of Object.keys(mirroredKeys) as MirroredKey[]) {
    const value = session[mirroredKeys[key]];
    const isNothing = value === null || value === emptyConfiguration;
    writeCustomerSession(key, isNothing ? undefined : value);
  }
}
