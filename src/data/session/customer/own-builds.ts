import type { Build } from '#domain/builds/build.ts';
import { isInCustomerHands, useKiosk } from '../kiosk/kiosk-store.ts';
import type { CustomerSession } from './customer-session.ts';
import { changeJourney, useJourney } from './journey-store.ts';

/**
 * Adds a saved build to the own builds of the customer session. Does nothing unless a customer has
 * the tablet.
 */
export function recordOwnBuild(id: string): void {
  if (!isInCustomerHands(useKiosk.getState())) return;
  const { ownBuildIds } = useJourney.getState();
  if (!ownBuildIds.includes(id)) void changeJourney({ ownBuildIds: [...ownBuildIds, id] });
}

/**
 * Whether the person at the tablet may open a build in the configurator: agents may open every
 * build, a customer who has the tablet only the builds of the customer session.
 */
export function useMayOpenBuild(): (build: Pick<Build, 'id' | 'customerId'>) => boolean {
  const isForCustomer = useKiosk(isInCustomerHands);
  const customer = useJourney((journey) => journey.customer);
  const ownBuildIds = useJourney((journey) => journey.ownBuildIds);
  return (build) => !isForCustomer || isOwnBuild(build, { customer, ownBuildIds });
}

function isOwnBuild(
  { id, customerId }: Pick<Build, 'id' | 'customerId'>,
  { customer, ownBuildIds }: Pick<CustomerSession, 'customer' | 'ownBuildIds'>,
): boolean {
  return ownBuildIds.includes(id) || (customer !== null && customerId === customer.id);
}
