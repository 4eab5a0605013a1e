import { localDatabase } from '../../data/database/local-database.ts';
import { SyncCenterScreen } from '../../features/sync-center/sync-center-screen.tsx';
import { verifyStoredRows } from '../../sync/pull/verify-stored-rows.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import { syncNow } from '../startup/start-sync-later.ts';
import { updateNow } from '../updates/update-prompt.tsx';

const verifyDeps = { db: localDatabase, transport: serverTransport, now: Date.now };

/**
 * Passes the functions of the sync loop as props, because `src/app` starts the loop and features
 * must not import `src/app`.
 */
export function SyncRoute() {
  return (
    <SyncCenterScreen
      onSyncNow={syncNow}
      onUpdate={updateNow}
      onVerify={() => verifyStoredRows(verifyDeps)}
    />
  );
}
