import { useSyncExternalStore } from 'react';
import { localDatabase } from '../../data/local-database.ts';
import { type OutboxFacts, readOutboxFacts } from '../../data/queries/outbox-queries.ts';
import { shareQuery } from '../../data/shared-query.ts';
import { useToldState } from '../../sync/use-loop-state.ts';
import { deriveSyncStatus, type SyncStatus } from '../../sync/sync-status.ts';

interface SyncView {
  status: SyncStatus;
  facts: OutboxFacts;
}

/** The button in the bar and the voice beside it say the same. */
const outboxFacts = shareQuery(() => readOutboxFacts(localDatabase));

/** The status as it is now; undefined for the moment in which the outbox is counted. */
export function useSyncStatus(): SyncView | undefined {
  const facts = useSyncExternalStore(outboxFacts.subscribe, outboxFacts.current);
  const loop = useToldState();
  return facts && { facts, status: deriveSyncStatus({ ...facts, loop }) };
}
