import type { SessionCustomer } from './customer-session.ts';
import { beginCustomerSession, useJourney } from './journey-store.ts';
import { logLoneVisit } from './log-lone-visit.ts';

/**
 * Starts the session of a stored customer. The open session of the same customer continues; the
 * visit of an unregistered customer is logged before.
 */
export async function serveCustomer(customer: SessionCustomer): Promise<void> {
  const session = useJourney.getState();
  if (session.customer?.id === customer.id) return;
  await logLoneVisit(session);
  await beginCustomerSession(customer);
}
