import type { SessionCustomer } from '../../data/session/customer-session.ts';

/** Returns the name of the customer in one line; empty without a customer. */
export function fullName(customer: SessionCustomer | null): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}
