import type { SessionCustomer } from '../../data/session/customer/customer-session.ts';

/** Returns first and last name of the customer; empty without a customer. */
export function formatFullName(customer: SessionCustomer | null): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}
