import { stopWorkers } from './asked-worker.ts';
import type { LocalDatabase } from './database.ts';
import { openTransactionsOf } from './open-transactions.ts';

interface SuspendedPage {
  page: EventTarget;
  reload: () => void;
}

/**
 * Releases the database when the page enters the back/forward cache: a suspended page with an open
 * transaction, or with a worker that has one, blocks the stores for all other pages (WebKit). A page
 * that comes back from there is reloaded, because its connection stays closed.
 */
export function releaseOnSuspend(db: LocalDatabase, { page, reload }: SuspendedPage): void {
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    stopWorkers();
    db.close();
    openTransactionsOf(db).abortAll();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload();
  });
}
