import type { SessionCustomer } from '../../data/session/customer/customer-session.ts';

export function formatFullName(customer: SessionCustomer | null): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}
