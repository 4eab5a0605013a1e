import type { LocalDatabase } from '../database/database.ts';
import { getOpenTransactions } from '../database/open-transactions.ts';
import { stopWorkers } from './worker-client.ts';

interface SuspendedPage {
  page: EventTarget;
  stopSync: () => void;
  reload: () => void;
}

/**
 * Releases the database when the page enters the back/forward cache. In WebKit, an open
 * transaction of a suspended page or of its worker blocks the stores for all other pages. Reloads
 * the page after its restoration from the cache, because the database connection stays closed. Also
 * stops the sync, because a suspended leader would keep the lock, and no other tab could sync.
 */
export function releaseOnSuspend(
  db: LocalDatabase,
  { page, stopSync, reload }: SuspendedPage,
): void {
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    stopSync();
    stopWorkers();
    db.close();
    getOpenTransactions(db).abortAll();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload();
  });
}
