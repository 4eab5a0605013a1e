import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { endCustomerSession } from '../../data/session/journey-store.ts';
import { handOver } from '../../data/session/kiosk-store.ts';
import { setRegistrationAside } from '../../data/session/set-aside.ts';
import { rewindHistory } from '../../device/rewind-history.ts';
import { clearToasts } from '../../ui/toast-store.ts';
import { reportDefect } from '../report-defect.ts';

const WELCOME = href('welcome');
let isEnding = false;

/**
 * Ends the session of a customer who has left. It deletes the selections, typed text and messages
 * of the customer: on the screen, in the session storage, in the history and, with a reload, in
 * memory. Saved rows and the outbox stay. The screens of agents are locked.
 */
export async function endAndWelcome(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // The screens in between must not be visible.
  document.documentElement.dataset['ending'] = '';
  clearToasts();
  const steps = [
    () => handOver(Date.now()),
    () => setRegistrationAside(localDatabase),
    () => endCustomerSession(),
    () => rewindHistory(WELCOME),
  ];
  // A step that fails, as on a full disk, must neither block the other steps nor the next customer.
  for (const step of steps) await step().catch(reportDefect);
  location.replace(WELCOME);
}
