import { localDatabase } from '../data/local-database.ts';
import { SyncCenterScreen } from '../features/sync-center/sync-center-screen.tsx';
import { serverTransport } from '../sync/server-transport.ts';
import { verifyNow } from '../sync/verify-now.ts';
import { syncNow } from './start-sync-later.ts';
import { updateNow } from './update-prompt.tsx';

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
