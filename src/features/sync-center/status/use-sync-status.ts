import { useSyncExternalStore } from 'react';
import { localDatabase } from '../../../data/database/local-database.ts';
import { shareQuery } from '../../../data/live/shared-query.ts';
import { useIsDatabaseFailing } from '../../../data/live/use-live.ts';
import {
  type OutboxFacts,
  readOutboxFacts,
} from '../../../data/queries/sync-center/outbox-queries.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { deriveSyncStatus, type SyncStatus } from '../../../sync/status/sync-status.ts';
import { useStableLoopState } from '../../../sync/status/use-loop-state.ts';

interface SyncView {
  status: SyncStatus;
  /** Null while the outbox cannot be counted. */
  facts: OutboxFacts | null;
}

/** The status button and the announcer share this query, so that both show the same status. */
const outboxFactsQuery = shareQuery(localDatabase, () => readOutboxFacts(localDatabase));

/**
 * Returns the current status; undefined until the outbox is counted, unless the local database
 * fails.
 */
export function useSyncStatus(): SyncView | undefined {
  const facts = useSyncExternalStore(outboxFactsQuery.subscribe, outboxFactsQuery.current);
  const loop = useStableLoopState();
  const isFailing = useIsDatabaseFailing();
  const isFull = useStorageState(({ full }) => full);
  const isStorageWorking = !isFailing && !isFull;
  if (facts) return { facts, status: deriveSyncStatus({ ...facts, isStorageWorking, loop }) };
  return isFailing ? { facts: null, status: { kind: 'cannot-save', waiting: 0 } } : undefined;
}
