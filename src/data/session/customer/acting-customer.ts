import type { CustomerSession } from './customer-session.ts';

/**
 * Returns the id of the customer who acts on a booking of `ownerId`; null if the agent acts. The
 * customer of the session acts on their own bookings. On a booking of another customer, the agent
 * acts if the agent has switched to the showroom's bookings. Otherwise the customer of the session
 * acts, and the rule of the mutation refuses.
 */
export function resolveActingCustomerId(
  { customer, asAgent }: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): string | null {
  if (!customer) return null;
  return asAgent && customer.id !== ownerId ? null : customer.id;
}

/**
 * Whether the person at the tablet may see a booking of `ownerId`: a customer may see only their
 * own bookings, an agent all.
 */
export function mayViewBooking(
  session: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): boolean {
  const actingId = resolveActingCustomerId(session, ownerId);
  return actingId === null || actingId === ownerId;
}
