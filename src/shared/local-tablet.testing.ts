import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { onTestFinished } from 'vitest';
import { clearToasts } from '../ui/toast-store.ts';
import { localDatabase } from '../data/local-database.ts';
import { enrol } from '../data/tablet.testing.ts';
import type { Session } from '../data/session/session.ts';
import { useSession } from '../data/session/session-store.ts';
import { startBrowser } from '../data/session/web-storage.testing.ts';

/**
 * Empties the tablet of this process, enrolls it in Manhattan, signs an agent in until the end of
 * the test, and stores rows by table. Returns the session.
 */
export async function startLocalTablet(
  rows: Record<string, readonly object[]> = {},
  fields: Partial<Session> = {},
): Promise<Session> {
  const session: Session = {
    agent: anAgent(),
    showroom: aShowroom(),
    token: 'token-1',
    signedInAt: Date.now(),
    ...fields,
  };
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  await enrol(localDatabase);
  for (const [table, stored] of Object.entries(rows))
    await localDatabase.table(table).bulkPut(stored);
  clearToasts();
  startBrowser();
  useSession.setState({ session });
  onTestFinished(() => {
    clearToasts();
    useSession.setState({ session: null });
  });
  return session;
}

/** Makes the tablet refuse every further mutation with `SPACE_NOT_ALLOWED`. */
export function refuseMutations(): Promise<void> {
  return enrol(localDatabase, 'queens');
}

/** Returns name and arguments of each mutation in the outbox, in the order of sending. */
export async function readOutbox(): Promise<{ name: string; args: unknown }[]> {
  const entries = await localDatabase.outbox.orderBy('mutationId').toArray();
  return entries.map(({ name, args }) => ({ name, args }));
}
