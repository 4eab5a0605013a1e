import { localDatabase } from '../../data/database/local-database.ts';
import { SyncCenterScreen } from '../../features/sync-center/sync-center-screen.tsx';
import { verifyNow } from '../../sync/pull/verify-now.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import { syncNow } from '../startup/start-sync-later.ts';
import { updateNow } from '../updates/update-prompt.tsx';

const verifying = { db: localDatabase, transport: serverTransport, now: Date.now };

/** Renders the Sync center with the functions of the sync layer. */
export function SyncRoute() {
  return (
    <SyncCenterScreen
      onSyncNow={syncNow}
      onUpdate={updateNow}
      onVerify={() => verifyNow(verifying)}
    />
  );
}
