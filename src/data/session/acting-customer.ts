import type { CustomerSession } from './customer-session.ts';

/**
 * The customer who does something to a booking of `ownerId`; null where the agent does it. Who is
 * being served handles their own bookings. For anybody else's the agent has to have turned to the
 * showroom's bookings: then it is the agent who acts, otherwise it is refused.
 */
export function actingCustomerId(
  { customer, asAgent }: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): string | null {
  if (!customer) return null;
  return asAgent && customer.id !== ownerId ? null : customer.id;
}

/** Whether a booking of `ownerId` is shown to who has the tablet: a customer is shown their own only. */
export function maySee(
  session: Pick<CustomerSession, 'customer' | 'asAgent'>,
  ownerId: string,
): boolean {
  const actingId = actingCustomerId(session, ownerId);
  return actingId === null || actingId === ownerId;
}
