import { localDatabase } from '../../data/database/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { pullChanges } from '../pull/pull-changes.ts';
import { pushOutbox } from '../push/push-outbox.ts';
import { serverTransport } from '../transport/server-transport.ts';
import { LEADER_LOCK } from './leader.ts';

/**
 * Runs one push and one pull in the service worker. Does nothing if an open page is the leader, or
 * if the tablet is not enrolled. Throws after a failure, so that the browser retries later.
 */
export async function syncInBackground(): Promise<void> {
  await navigator.locks.request(LEADER_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const device = await readMeta(localDatabase, 'device');
    if (!device) return;
    const pushResult = await pushOutbox(localDatabase, serverTransport, device.deviceToken);
    const syncResult = pushResult.ok
      ? await pullChanges(
          { db: localDatabase, transport: serverTransport, now: Date.now },
          device.deviceToken,
        )
      : pushResult;
    if (!syncResult.ok) throw new Error(syncResult.code);
  });
}
