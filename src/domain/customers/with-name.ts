import type { Customer } from './customer.ts';
import { joinName } from './name.ts';

/** The customer with the name that first and last name make. */
export function withName(customer: Customer): Customer {
  return { ...customer, name: joinName(customer.firstName, customer.lastName) };
}
