import { useLiveQuery } from 'dexie-react-hooks';
import { localDatabase } from '../../data/local-database.ts';
import { readSyncCenter, type SyncCenterView } from '../../data/queries/sync-center-queries.ts';

/** Everything the Sync center shows, as it changes; undefined while it is read for the first time. */
export function useSyncCenter(): SyncCenterView | undefined {
  return useLiveQuery(() => readSyncCenter(localDatabase));
}
