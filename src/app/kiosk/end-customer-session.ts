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
 * The person before the tablet has gone. What they chose, typed and were told is forgotten: on the
 * screen, in the session's storage, in the history, and with the page itself everything in memory.
 * What is saved stays, and so does the outbox. The agents' part is locked from here on.
 */
export async function endAndWelcome(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // What is gone through on the way is not to be seen.
  document.documentElement.dataset['ending'] = '';
  clearToasts();
  const steps = [
    () => handOver(Date.now()),
    () => setRegistrationAside(localDatabase),
    () => endCustomerSession(),
    () => rewindHistory(WELCOME),
  ];
  // One that the disk has no room for keeps no other from being done, nor the next person waiting.
  for (const step of steps) await step().catch(reportDefect);
  location.replace(WELCOME);
}
