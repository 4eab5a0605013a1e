/*
 * The customer session: the current customer and the customer's choices. The store is saved in the
 * tablet's database (for a crash) and mirrored to session storage (for a reload). The requirements
 * prescribe the keys in session storage: customerData, selectedVehicle, currentConfiguration,
 * discoveryFilters, pendingBooking, confirmedBooking.
 */
import { create } from 'zustand';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { emitDefect } from '../../defects.ts';
import { deleteDraft, createDraftSaver } from '../drafts/drafts.ts';
import { resetAccessibility } from '../preferences/accessibility-store.ts';
import { findPendingLanguage, deletePendingLanguage } from '../preferences/pending-language.ts';
import {
  type CustomerSessionKey,
  readCustomerSessionPart,
  readUnsavedDraft,
  writeCustomerSessionPart,
} from '../session-mirror.ts';
import { deleteCustomerData, NEW_BUILD_DRAFT_KEY } from './customer-session-end.ts';
import {
  type CustomerSession,
  emptyJourneyConfiguration,
  emptyCustomerSession,
  parseCustomerSession,
  type SessionCustomer,
} from './customer-session.ts';

/** After a restart, a customer session is not restored if its last change is older than this. */
const IDLE_MS = 30 * 60 * 1000;
const DRAFT_KEY = 'journey';

export const useJourney = create<CustomerSession>()(() => emptyCustomerSession);

let saveJourneyDraft = createDraftSaver(localDatabase, DRAFT_KEY);

/**
 * Changes the customer session in memory immediately; resolves after the attempt to store the
 * change on the disk.
 */
export function changeJourney(changes: Partial<CustomerSession>): Promise<void> {
  useJourney.setState(changes);
  const session = useJourney.getState();
  writeSessionToMirror(session);
  return saveJourneyDraft(session);
}

/**
 * Starts a customer session and deletes the data of the previous customer. Keeps the selected
 * language. A visitor who registers also keeps the accessibility settings, an unsaved build, and
 * the builds and cars of the visit, which can be attached to the customer until the session ends.
 */
export async function beginCustomerSession(
  customer: SessionCustomer,
  db: LocalDatabase = localDatabase,
): Promise<void> {
  const { customer: previousCustomer, language, ownBuildIds, viewedCars } = useJourney.getState();
  if (previousCustomer !== null) resetAccessibility();
  const visit = previousCustomer === null ? { ownBuildIds, viewedCars } : {};
  const pendingSave = changeJourney({ ...emptyCustomerSession, ...visit, language, customer });
  const pendingDeletion =
    previousCustomer === null ? deleteCustomerData(db) : deleteCustomerTraces(db);
  await Promise.all([pendingSave, pendingDeletion]);
}

/**
 * Ends the customer session and deletes the session data of the customer. Memory and web storage
 * are cleared immediately; the promise resolves after the disk is cleared as well.
 */
export async function endCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  resetAccessibility();
  const pendingLanguage = findPendingLanguage();
  if (pendingLanguage?.speaker === 'customer') deletePendingLanguage(pendingLanguage);
  await dropCustomerSession(db);
}

/**
 * Ends the customer session but keeps the accessibility settings and a pending language, for a
 * page that starts without a signed-in agent.
 */
export async function dropCustomerSession(db: LocalDatabase = localDatabase): Promise<void> {
  useJourney.setState(emptyCustomerSession);
  writeSessionToMirror(emptyCustomerSession);
  await Promise.all([deleteDraft(db, DRAFT_KEY).catch(emitDefect), deleteCustomerTraces(db)]);
}

async function deleteCustomerTraces(db: LocalDatabase): Promise<void> {
  await Promise.all([
    deleteDraft(db, NEW_BUILD_DRAFT_KEY).catch(emitDefect),
    deleteCustomerData(db),
  ]);
}

/**
 * Restores the customer session. After a reload, the values in session storage take precedence;
 * after a crash or restart, the session is read from the disk, unless its last change is older than
 * 30 minutes.
 */
export async function restoreJourney(
  { now, isReload }: { now: number; isReload: boolean },
  db: LocalDatabase = localDatabase,
): Promise<void> {
  saveJourneyDraft = createDraftSaver(db, DRAFT_KEY);
  const draft = await db.drafts.get(DRAFT_KEY);
  const isExpired = draft !== undefined && !isReload && Math.abs(now - draft.savedAt) > IDLE_MS;
  // After a reload, a state that the database could not store takes precedence, because it is
  // newer.
  const storedSession = (isReload ? readUnsavedDraft(DRAFT_KEY) : undefined) ?? draft?.value;
  const restoredParts: object = isExpired ? {} : Object(storedSession);
  const session = parseCustomerSession(
    isReload ? { ...restoredParts, ...readMirror() } : restoredParts,
  );
  useJourney.setState(session);
  writeSessionToMirror(session);
  if (isExpired) await deleteDraft(db, DRAFT_KEY);
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

/**
 * Reads the mirrored parts of the customer session from session storage. A part whose key is
 * missing is null, even if the database contains a value.
 */
function readMirror(): Record<string, unknown> {
  const parts = Object.entries(mirroredKeys).map(([key, part]) => {
    const mirrored = readCustomerSessionPart(key as MirroredKey);
    return [part, mirrored.found ? (mirrored.value ?? 'damaged') : null];
  });
  return Object.fromEntries(parts) as Record<string, unknown>;
}

/** Mirrors the customer session to session storage again, after session storage was cleared. */
export function writeJourneyToSessionStorage(): void {
  writeSessionToMirror(useJourney.getState());
}

function writeSessionToMirror(session: CustomerSession): void {
  for (const key of Object.keys(mirroredKeys) as MirroredKey[]) {
    const value = session[mirroredKeys[key]];
    const isEmptyValue = value === null || value === emptyJourneyConfiguration;
    writeCustomerSessionPart(key, isEmptyValue ? undefined : value);
  }
}
