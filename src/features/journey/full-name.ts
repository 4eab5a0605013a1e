import type { SessionCustomer } from '../../data/session/customer-session.ts';

/** The customer's name in one line; empty where nobody is registered. */
export function fullName(customer: SessionCustomer | null): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}
