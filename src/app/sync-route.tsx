import { localDatabase } from '../data/local-database.ts';
import { SyncCenterScreen } from '../features/sync-center/sync-center-screen.tsx';
import { headOffice } from '../sync/head-office.ts';
import { verifyNow } from '../sync/verify-now.ts';
import { syncNow } from './start-sync-later.ts';
import { updateNow } from './update-prompt.tsx';

const verifying = { db: localDatabase, transport: headOffice, now: Date.now };

/** Passes the sync functions to the Sync center. */
export function SyncRoute() {
  return (
    <SyncCenterScreen
      onSyncNow={syncNow}
      onUpdate={updateNow}
      onVerify={() => verifyNow(verifying)}
    />
  );
}
