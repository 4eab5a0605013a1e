import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { endCustomerSession } from '../../data/session/customer/journey-store.ts';
import { shelveRegistration } from '../../data/session/drafts/shelved-registration.ts';
import { handOver } from '../../data/session/kiosk/kiosk-store.ts';
import { rewindHistory } from '../../device/unsaved-work/rewind-history.ts';
import { clearToasts } from '../../ui/overlays/toast-store.ts';
import { reportDefect } from '../errors/report-defect.ts';

const WELCOME = href('welcome');
let isEnding = false;

/**
 * Ends the session of a customer who has left. Deletes the selections, typed text and messages of
 * the customer: on the screen, in the session storage, in the history and, with a reload, in
 * memory. Saved rows and the outbox stay. The screens of agents are locked.
 */
export async function endSessionAndOpenWelcome(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // Hides the page: the screens between this screen and the welcome screen must not be visible.
  document.documentElement.dataset['ending'] = '';
  clearToasts();
  const steps = [
    () => handOver(Date.now()),
    () => shelveRegistration(localDatabase),
    () => endCustomerSession(),
    () => rewindHistory(WELCOME),
  ];
  // A step that fails, for example on a full disk, must not prevent the other steps or block the
  // next customer.
  for (const step of steps) await step().catch(reportDefect);
  location.replace(WELCOME);
}
