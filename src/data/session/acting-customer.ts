import type { CustomerSession } from './customer-session.ts';

/**
 * Returns the id of the customer who acts on a booking of `ownerId`; null if the agent acts. A
 * served customer acts on their own bookings. A booking of another customer requires that the agent
 * has switched to the showroom's bookings: then the agent acts. Otherwise the served customer acts,
 * and the rule refuses.
 */
export function actingCustomerId(
  { customer, asAgent }: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): string | null {
  if (!customer) return null;
  return asAgent && customer.id !== ownerId ? null : customer.id;
}

/** Whether the current person may see a booking of `ownerId`: a customer sees only their own. */
export function maySee(
  session: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): boolean {
  const actingId = actingCustomerId(session, ownerId);
  return actingId === null || actingId === ownerId;
}
