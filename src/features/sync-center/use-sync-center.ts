import { localDatabase } from '../../data/local-database.ts';
import { readSyncCenter, type SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** Everything the Sync center shows, as it changes; undefined while it is read for the first time. */
export function useSyncCenter(): SyncCenterView | undefined {
  return useLiveRows(() => readSyncCenter(localDatabase));
}
