import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { listBuildsOfCustomer } from '../../data/queries/builds/build-queries.ts';
import {
  changeJourney,
  endCustomerSession,
  useJourney,
} from '../../data/session/customer/journey-store.ts';
import { logLoneVisit } from '../../data/session/customer/log-lone-visit.ts';
import { shelveRegistration } from '../../data/session/drafts/shelved-registration.ts';
import { startHandover } from '../../data/session/kiosk/kiosk-store.ts';
import { clearToasts } from '../../ui/overlays/toast-store.ts';

export type HandOverReceiver = 'served' | 'registering' | 'another-customer';

/**
 * Hands the tablet to a customer. The customer of the open session keeps their selections and
 * continues with the latest saved build; another customer gets a new session. A registering person
 * continues the open registration. Resolves with the path of the first screen for the customer.
 */
export async function handOverTo(receiver: HandOverReceiver): Promise<string> {
  if (receiver === 'registering') {
    await startCustomerUse();
    if (useJourney.getState().customer !== null) await endCustomerSession();
    return href('register');
  }
  await lockStaffScreens();
  if (receiver === 'another-customer') {
    await logLoneVisit(useJourney.getState());
    await endCustomerSession();
    await changeJourney({ filters: noFilters });
    return href('models');
  }
  const { customer, vehicle, savedBuild } = useJourney.getState();
  const [latestBuild] = customer ? await listBuildsOfCustomer(localDatabase, customer.id) : [];
  const continued = savedBuild ?? latestBuild;
  if (!continued) return vehicle ? href('overview') : href('discovery');
  await changeJourney({ savedBuild: { id: continued.id } });
  return href('newBuild');
}

/** Locks the screens of agents until an agent signs in. The customer session stays open. */
export async function lockStaffScreens(): Promise<void> {
  // Shelves the open registration, because the registration may belong to another customer than the
  // receiver of the tablet.
  await startCustomerUse(() => shelveRegistration(localDatabase));
}

async function startCustomerUse(hideRegistration?: () => Promise<void>): Promise<void> {
  clearToasts();
  await startHandover(Date.now());
  await hideRegistration?.();
  // Deletes the conversation of staff with the assistant, because customers must not read the
  // conversation.
  await changeJourney({ asAgent: false, chat: [] });
}
