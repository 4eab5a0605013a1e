import type { SessionCustomer } from './customer-session.ts';
import { beginCustomerSession, changeJourney, useJourney } from './journey-store.ts';
import { logLoneVisit } from './log-lone-visit.ts';

/**
 * Starts the session of a stored customer. The open session of the same customer continues; the
 * visit of an unregistered customer is first logged and ended.
 */
export async function serveCustomer(customer: SessionCustomer): Promise<void> {
  const session = useJourney.getState();
  if (session.customer?.id === customer.id) return;
  await logLoneVisit(session);
  void changeJourney({ ownBuildIds: [], viewedCars: [] });
  await beginCustomerSession(customer);
}

/** Starts the session of a stored customer who is the visitor of the open session. */
export async function serveVisitor(customer: SessionCustomer): Promise<void> {
  if (useJourney.getState().customer?.id !== customer.id) await beginCustomerSession(customer);
}
