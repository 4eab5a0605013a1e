/*
 * The customer session: the current customer and their choices. The store is saved in the tablet's
 * database (for a crash) and mirrored to session storage under the keys of the requirements (for a
 * reload): customerData, selectedVehicle, currentConfiguration, discoveryFilters, pendingBooking,
 * confirmedBooking. The session ends when the agent logs out or another customer is registered.
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

/** After a restart, a session without activity for this long is over. */
const IDLE_MS = 30 * 60 * 1000;
const DRAFT_KEY = 'journey';

/** The customer session, for every screen of the journey. */
export const useJourney = create<CustomerSession>()(() => emptyCustomerSession);

let keep = draftKeeper(localDatabase, DRAFT_KEY);

/** Changes the customer session in memory immediately; resolves when the change is on the disk. */
export function changeJourney(changes: Partial<CustomerSession>): Promise<void> {
  useJourney.setState(changes);
  const session = useJourney.getState();
  mirror(session);
  return keep(session);
}

/**
 * Starts a customer session and deletes the data of the previous customer. The selected language
 * stays. A visitor who registers also keeps the accessibility settings and an unsaved build.
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
 * Ends the customer session and deletes all data of the customer. Memory and web storage are
 * cleared immediately; the promise resolves after the disk is cleared as well.
 */
export async function endCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  resetAccess();
  const wish = findLanguageWish();
  if (wish?.speaker === 'customer') forgetLanguageWish(wish);
  await dropCustomerSession(db);
}

/**
 * Ends the session of a page that starts without a signed-in agent: the accessibility settings
 * stay.
 */
export async function dropCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  useJourney.setState(emptyCustomerSession);
  mirror(emptyCustomerSession);
  await Promise.all([deleteDraft(db, DRAFT_KEY).catch(noteDefect), forgetAll(db)]);
}

/** Deletes the data that ends with a customer, but not with the registration of a visitor. */
async function forgetAll(db: LocalDatabase): Promise<void> {
  await Promise.all([deleteDraft(db, NEW_BUILD_DRAFT).catch(noteDefect), forgetCustomer(db)]);
}

/**
 * Restores the customer session: after a reload from web storage, after a crash or a restart from
 * the disk, unless the customer was inactive for too long.
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

/** Reads the session from web storage. A missing key is missing, even if the disk has its value. */
function readMirror(): Record<string, unknown> {
  const parts = Object.entries(mirroredKeys).map(([key, part]) => {
    const mirrored = readCustomerSession(key as MirroredKey);
    return [part, mirrored.found ? (mirrored.value ?? 'damaged') : null];
  });
  return Object.fromEntries(parts) as Record<string, unknown>;
}

/** Writes the copy in web storage again, after it was cleared. */
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
