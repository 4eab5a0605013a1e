import { useLiveQuery } from 'dexie-react-hooks';
import { localDatabase } from '../../data/local-database.ts';
import { type OutboxFacts, readOutboxFacts } from '../../data/queries/outbox-queries.ts';
import { useToldState } from '../../sync/sync-store.ts';
import { deriveSyncStatus, type SyncStatus } from '../../sync/sync-status.ts';

interface SyncView {
  status: SyncStatus;
  facts: OutboxFacts;
}

/** The status as it is now; undefined for the moment in which the outbox is counted. */
export function useSyncStatus(): SyncView | undefined {
  const facts = useLiveQuery(() => readOutboxFacts(localDatabase));
  const loop = useToldState();
  return facts && { facts, status: deriveSyncStatus({ ...facts, loop }) };
}
