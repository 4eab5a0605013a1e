import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import { clearToasts, readToasts } from '../ui/toast-store.ts';
import { localDatabase } from '../data/local-database.ts';
import { emptyCustomerSession } from '../data/session/customer-session.ts';
import { useJourney } from '../data/session/journey-store.ts';
import { useKiosk } from '../data/session/kiosk-store.ts';
import type { Session } from '../data/session/session.ts';
import { useSession } from '../data/session/session-store.ts';
import { startBrowser } from '../data/session/web-storage.testing.ts';
import { enrol } from '../data/tablet.testing.ts';

/** Returns the session of agent AGT001 in Manhattan. */
export function aSession(fields: Partial<Session> = {}): Session {
  return { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: 0, ...fields };
}

/** Enrols the database of the page and signs an agent in, for tests of screens. */
export async function signInToTablet(session = aSession()): Promise<void> {
  startBrowser();
  await enrol(localDatabase, session.showroom.id);
  useSession.setState({ session });
}

/** Stores rows in the database of the page, as a sync would. */
export async function storeRows<T extends TableName>(table: T, ...rows: RowOf<T>[]): Promise<void> {
  await localDatabase.table(table).bulkPut(rows);
}

/** Returns name and arguments of the mutations in the outbox, in their order. */
export async function listMutations(): Promise<{ name: string; args: unknown }[]> {
  const entries = await localDatabase.outbox.orderBy('mutationId').toArray();
  return entries.map(({ name, args }) => ({ name, args }));
}

/** Returns the titles of the toasts that are not dismissed. */
export function listToastTitles(): string[] {
  return readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ title }) => title);
}

/** Empties the database and the stores of the page, because test files share them. */
export async function resetScreenState(): Promise<void> {
  clearToasts();
  useSession.setState({ session: null });
  useJourney.setState(emptyCustomerSession);
  useKiosk.setState({ setUp: null, handedOver: false, language: null });
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
}
