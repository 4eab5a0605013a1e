import { noFilters } from '#domain/catalogue/discovery-filters.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { changeJourney, endCustomerSession, useJourney } from '../../data/session/journey-store.ts';
import { handOver } from '../../data/session/kiosk-store.ts';
import { setRegistrationAside } from '../../data/session/set-aside.ts';
import { clearToasts } from '../../ui/toast-store.ts';

export type Receiver = 'served' | 'somebody-else';

/**
 * Gives the tablet to a customer: the one who is being served goes on with what they have chosen,
 * anybody else begins. Returns where they begin.
 */
export async function handOverTo(receiver: Receiver): Promise<string> {
  await lock();
  if (receiver === 'somebody-else') {
    await endCustomerSession();
    await changeJourney({ filters: noFilters });
    return href('models');
  }
  return useJourney.getState().vehicle ? href('overview') : href('discovery');
}

/** The next who works with it signs in; who is served stays so, and nobody else finds what staff left. */
export async function lock(): Promise<void> {
  clearToasts();
  await handOver(Date.now());
  // It may be about anybody.
  await setRegistrationAside(localDatabase);
  // What staff asked the assistant is not for the customer.
  await changeJourney({ asAgent: false, chat: [] });
}
