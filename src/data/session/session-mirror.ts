/*
 * The session, the drafts and the languages in web storage. The requirements prescribe the keys of
 * the session; their values are copies of data in the tablet's database.
 *   session storage: agentToken, agentData, showroomData, the keys of the customer session, the
 *                    number of reloads, unsaved drafts
 *   local storage:   token, user, selectedShowroom; the last language of the screen, and a selected
 *                    language that is not stored in the database yet
 */
import type { Session } from './session.ts';

const customerSessionKeys = [
  'customerData',
  'selectedVehicle',
  'currentConfiguration',
  'discoveryFilters',
  'pendingBooking',
  'confirmedBooking',
] as const;
export type CustomerSessionKey = (typeof customerSessionKeys)[number];

/**
 * The result of reading a key. `value` is the parsed JSON, not validated; undefined for invalid
 * JSON.
 */
type MirroredValue = { found: false } | { found: true; value: unknown };

export function writeSessionToWebStorage(session: Session): void {
  const { agent, showroom, token } = session;
  const agentData = {
    agentId: agent.id,
    agentCode: agent.agentCode,
    name: agent.name,
    showroomId: showroom.id,
  };
  setOrRemove(sessionStorage, 'agentToken', token);
  sessionStorage.setItem('agentData', JSON.stringify(agentData));
  sessionStorage.setItem('showroomData', JSON.stringify(showroom));
  setOrRemove(localStorage, 'token', token);
  localStorage.setItem('user', JSON.stringify(agent));
  localStorage.setItem('selectedShowroom', JSON.stringify(showroom));
}

export function clearSessionInWebStorage(): void {
  clearAgentInWebStorage();
  for (const key of customerSessionKeys) sessionStorage.removeItem(key);
}

/** Removes the keys of the agent; the keys of the customer session stay. */
export function clearAgentInWebStorage(): void {
  for (const key of ['agentToken', 'agentData', 'showroomData']) sessionStorage.removeItem(key);
  for (const key of ['token', 'user', 'selectedShowroom']) localStorage.removeItem(key);
}

/** Writes one part of the customer session to session storage; undefined removes the key. */
export function writeCustomerSessionPart(key: CustomerSessionKey, value: object | undefined): void {
  setOrRemove(sessionStorage, key, value === undefined ? null : JSON.stringify(value));
}

const LANGUAGE_KEY = 'forecourtLanguage';

/**
 * Stores the screen language for the first paint of the next start. The language is no personal
 * data, so a sign-out does not remove it.
 */
export function storeLanguage(language: string): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}

export function readStoredLanguage(): string | null {
  return localStorage.getItem(LANGUAGE_KEY);
}

const PENDING_LANGUAGE_KEY = 'forecourtLanguageWish';

export function writePendingLanguage(pending: object | null): void {
  setOrRemove(localStorage, PENDING_LANGUAGE_KEY, pending && JSON.stringify(pending));
}

/**
 * Returns the stored language selection, not validated; undefined if it is missing or no valid
 * JSON.
 */
export function readPendingLanguage(): unknown {
  return parseStored(localStorage.getItem(PENDING_LANGUAGE_KEY));
}

const RELOADS_KEY = 'reloads';

/**
 * Returns the number of consecutive automatic reloads of this tab that have not removed the error.
 */
export function readReloadCount(): number {
  return Number.parseInt(sessionStorage.getItem(RELOADS_KEY) ?? '', 10) || 0;
}

export function storeReloadCount(reloads: number): void {
  setOrRemove(sessionStorage, RELOADS_KEY, reloads === 0 ? null : String(reloads));
}

const UNSAVED_DRAFT_PREFIX = 'unsavedDraft:';

/**
 * Stores in session storage, which survives a reload of this tab, a form draft that the database
 * could not store; undefined removes the draft.
 */
export function writeUnsavedDraft(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value);
  setOrRemove(sessionStorage, UNSAVED_DRAFT_PREFIX + key, text);
}

/**
 * Returns the form draft in session storage, not validated; undefined if it is missing or no valid
 * JSON.
 */
export function readUnsavedDraft(key: string): unknown {
  return parseStored(sessionStorage.getItem(UNSAVED_DRAFT_PREFIX + key));
}

export function clearUnsavedDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.key(index),
  );
  for (const key of keys) if (key?.startsWith(UNSAVED_DRAFT_PREFIX)) sessionStorage.removeItem(key);
}

/** Whether session storage contains a mirrored agent session, for example after a reload. */
export function hasSessionInSessionStorage(): boolean {
  return sessionStorage.getItem('agentData') !== null;
}

export function readCustomerSessionPart(key: CustomerSessionKey): MirroredValue {
  const text = sessionStorage.getItem(key);
  if (text === null) return { found: false };
  return { found: true, value: parseStored(text) };
}

/** Parses JSON from web storage; undefined for missing or invalid JSON. */
function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

function setOrRemove(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
