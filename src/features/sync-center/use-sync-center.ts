import { localDatabase } from '../../data/local-database.ts';
import { readSyncCenter, type SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** Returns the content of the Sync center with its updates; undefined until the first read. */
export function useSyncCenter(): SyncCenterView | undefined {
  return useLiveRows(() => readSyncCenter(localDatabase));
}
