import type { Customer } from './customer.ts';
import { joinName } from './fields/customer-name.ts';

/** Returns the customer with the joined name derived from first and last name. */
export function withName(customer: Customer): Customer {
  return { ...customer, name: joinName(customer.firstName, customer.lastName) };
}
