import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { ENDED_KEY } from '../../data/installation/wipe-marker.ts';
import { retryUntilLoaded } from '../../device/lazy-loading/retry-until-loaded.ts';
import { registerBackgroundSync } from '../../device/service-worker/background-sync.ts';
import type { SyncHandle } from '../../sync/loop/start-sync.ts';
import { loopStore } from '../../sync/status/sync-store.ts';
import { serverTransport, serverBlobTransport } from '../../sync/transport/server-transport.ts';
import { reportDefect } from '../errors/report-defect.ts';

/**
 * The longest pause between attempts to load the sync code, ms, so that a recovered server is
 * reached within ten seconds. The sync loop has the same limit.
 */
const MAX_PAUSE_MS = 8000;

let syncHandle: SyncHandle | undefined;

/** Starts the sync after the first screen, so that no screen waits for the sync code. */
export async function startSyncLater(): Promise<void> {
  const [{ startSync }, { createHeartbeat }, { readHeartbeatFacts }] = await retryUntilLoaded(
    loadSyncModules,
    reportDefect,
    { longestPauseMs: MAX_PAUSE_MS },
  );
  // Opens the sign-in screen after another tab has wiped the data of this tablet.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ENDED_KEY && newValue !== null) location.replace(href('login'));
  });
  syncHandle = startSync({
    db: localDatabase,
    transport: serverTransport,
    contents: serverBlobTransport,
    heartbeat: createHeartbeat({
      db: localDatabase,
      now: Date.now,
      readMachineFacts: readHeartbeatFacts,
      onWiped: () => location.replace(href('login')),
      onDefect: reportDefect,
    }),
    onDefect: reportDefect,
  });
  loopStore.subscribe((state, previous) => {
    const hasStartedWaiting = state.phase === 'waiting' && previous.phase !== 'waiting';
    if (hasStartedWaiting) registerBackgroundSync().catch(reportDefect);
  });
}

function loadSyncModules() {
  return Promise.all([
    import('../../sync/loop/start-sync.ts'),
    import('../../sync/loop/heartbeat.ts'),
    import('./read-heartbeat-facts.ts'),
  ]);
}

export function syncNow(): void {
  syncHandle?.syncNow();
}

export function stopSync(): void {
  syncHandle?.stop();
}
