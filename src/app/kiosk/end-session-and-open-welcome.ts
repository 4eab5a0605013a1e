import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { endCustomerSession, useJourney } from '../../data/session/customer/journey-store.ts';
import { logLoneVisit } from '../../data/session/customer/log-lone-visit.ts';
import { shelveRegistration } from '../../data/session/drafts/shelved-registration.ts';
import { startHandover } from '../../data/session/kiosk/kiosk-store.ts';
import { rewindHistory } from '../../device/unsaved-work/rewind-history.ts';
import { clearToasts } from '../../ui/overlays/toast-store.ts';
import { reportDefect } from '../errors/report-defect.ts';

const WELCOME_PATH = href('welcome');
let isEnding = false;

/**
 * Ends the session of a customer who has left, logs the visit if a build was saved, shelves an open
 * registration, locks the screens of agents, and opens the welcome screen. A reload clears the
 * memory. Saved rows and the outbox stay.
 */
export async function endSessionAndOpenWelcome(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // Hides the page, because no intermediate screen may be visible before the welcome screen.
  document.documentElement.dataset['ending'] = '';
  clearToasts();
  const steps = [
    () => startHandover(Date.now()),
    () => shelveRegistration(localDatabase),
    () => logLoneVisit(useJourney.getState()),
    () => endCustomerSession(),
    () => rewindHistory(WELCOME_PATH),
  ];
  // All steps run even if one fails, for example on a full disk.
  for (const step of steps) await step().catch(reportDefect);
  location.replace(WELCOME_PATH);
}
