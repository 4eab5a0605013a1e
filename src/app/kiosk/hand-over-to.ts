import { noFilters } from '#domain/catalogue/discovery-filters.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { changeJourney, endCustomerSession, useJourney } from '../../data/session/journey-store.ts';
import { handOver } from '../../data/session/kiosk-store.ts';
import { setRegistrationAside } from '../../data/session/set-aside.ts';
import { clearToasts } from '../../ui/toast-store.ts';

export type Receiver = 'served' | 'somebody-else';

/**
 * Hands the tablet to a customer. The served customer continues with their selections; another
 * customer starts from scratch. Resolves with the first path.
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

/**
 * Locks the screens of agents: the next agent must sign in. The served customer stays; data of
 * staff is out of reach.
 */
export async function lock(): Promise<void> {
  clearToasts();
  await handOver(Date.now());
  // The registration may belong to any customer.
  await setRegistrationAside(localDatabase);
  // The conversation of staff with the assistant is not for customers.
  await changeJourney({ asAgent: false, chat: [] });
}
