import { useSyncExternalStore } from 'react';
import { localDatabase } from '../../../data/local-database.ts';
import { type OutboxFacts, readOutboxFacts } from '../../../data/queries/outbox-queries.ts';
import { shareQuery } from '../../../data/shared-query.ts';
import { useIsDatabaseFailing } from '../../../data/use-live.ts';
import { useStorageState } from '../../../device/storage.ts';
import { useStableLoopState } from '../../../sync/use-loop-state.ts';
import { deriveSyncStatus, type SyncStatus } from '../../../sync/sync-status.ts';

interface SyncView {
  status: SyncStatus;
  /** Null while the outbox cannot be counted. */
  facts: OutboxFacts | null;
}

/** Shared by the status button and the announcer, so that both show the same status. */
const outboxFacts = shareQuery(localDatabase, () => readOutboxFacts(localDatabase));

/** Returns the current status; undefined until the outbox is counted. */
export function useSyncStatus(): SyncView | undefined {
  const facts = useSyncExternalStore(outboxFacts.subscribe, outboxFacts.current);
  const loop = useStableLoopState();
  const isFailing = useIsDatabaseFailing();
  const isFull = useStorageState(({ full }) => full);
  const isStorageWorking = !isFailing && !isFull;
  if (facts) return { facts, status: deriveSyncStatus({ ...facts, isStorageWorking, loop }) };
  return isFailing ? { facts: null, status: { kind: 'cannot-save', waiting: 0 } } : undefined;
}
