import { useLiveQuery } from 'dexie-react-hooks';
import { useShallow } from 'zustand/react/shallow';
import { localDatabase } from '../../data/local-database.ts';
import { type OutboxFacts, readOutboxFacts } from '../../data/queries/outbox-queries.ts';
import type { LoopState } from '../../sync/loop-state.ts';
import { useLoopState } from '../../sync/sync-store.ts';
import { deriveSyncStatus, type SyncStatus } from '../../sync/sync-status.ts';

interface SyncView {
  status: SyncStatus;
  facts: OutboxFacts;
}

/** The status as it is now; undefined for the moment in which the outbox is counted. */
export function useSyncStatus(): SyncView | undefined {
  const facts = useLiveQuery(() => readOutboxFacts(localDatabase));
  // Every poke makes a round; a screen that says the same afterwards is not drawn anew.
  const loop = useLoopState(useShallow(atRest));
  return facts && { facts, status: deriveSyncStatus({ ...facts, loop }) };
}

/** Whether it rests, sends or pulls just now makes no difference to what is said of it. */
function atRest(state: LoopState): LoopState {
  const { phase } = state;
  const isTold = phase === 'paused' || phase === 'update-needed';
  return { ...state, phase: isTold ? phase : 'idle' };
}
