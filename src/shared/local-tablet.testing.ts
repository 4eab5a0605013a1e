import type { Table } from 'dexie';
import { onTestFinished } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { LocalDatabase } from '../data/database/database.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { startBrowser } from '../data/installation/web-storage.testing.ts';
import { useSession, useTabletShowroom } from '../data/session/agent/session-store.ts';
import { emptyCustomerSession } from '../data/session/customer/customer-session.ts';
import { useJourney } from '../data/session/customer/journey-store.ts';
import { useKiosk } from '../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../data/session/session.ts';
import { enrol } from '../data/tablet.testing.ts';
import { clearToasts, readToasts } from '../ui/overlays/toast-store.ts';

type Rows = {
  [T in keyof LocalDatabase]?: LocalDatabase[T] extends Table<infer Row> ? readonly Row[] : never;
};

/** Returns the session of agent AGT001 in Manhattan. */
export function aSession(fields: Partial<Session> = {}): Session {
  return {
    agent: anAgent(),
    showroom: aShowroom(),
    token: 'token-1',
    signedInAt: Date.now(),
    ...fields,
  };
}

/**
 * Clears the local database of the test process, and enrolls the tablet in the showroom of the
 * session. Stores `rows`, and signs the agent in until the end of the test. Returns the session.
 */
export async function startLocalTablet(
  rows: Rows = {},
  fields: Partial<Session> = {},
): Promise<Session> {
  const session = aSession(fields);
  startBrowser();
  resetStores();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  await enrol(localDatabase, session.showroom.id);
  await storeRows(rows);
  useSession.setState({ session });
  onTestFinished(resetStores);
  return session;
}

/** Signs an agent in until the end of the test, without a database. Returns the session. */
export function signIn(fields: Partial<Session> = {}): Session {
  const session = aSession(fields);
  useSession.setState({ session });
  onTestFinished(resetStores);
  return session;
}

export async function storeRows(rows: Rows): Promise<void> {
  for (const [table, stored] of Object.entries(rows))
    await localDatabase.table(table).bulkPut(stored);
}

/**
 * Enrolls the tablet in another showroom, so that mutations for the showroom of the session are
 * rejected with `SPACE_NOT_ALLOWED`.
 */
export function refuseMutations(): Promise<void> {
  return enrol(localDatabase, 'queens');
}

/** Returns name and arguments of each mutation in the outbox, in the order of sending. */
export async function readOutbox(): Promise<{ name: string; args: unknown }[]> {
  const entries = await localDatabase.outbox.orderBy('mutationId').toArray();
  return entries.map(({ name, args }) => ({ name, args }));
}

/** Returns the titles of the toasts that are not dismissed. */
export function listToastTitles(): string[] {
  return readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ title }) => title);
}

function resetStores(): void {
  clearToasts();
  useSession.setState({ session: null, lastAgentId: null });
  useTabletShowroom.setState(null, true);
  useJourney.setState(emptyCustomerSession);
  useKiosk.setState({ setUp: null, handedOver: false, language: null });
}
