import type { Customer } from './customer.ts';

interface Contact {
  phone: string | null;
  email: string | null;
}

/**
 * Whether a customer has both the phone number and the email address. One equal detail is not
 * enough for the same person: couples and companies share phone numbers.
 */
export function isSameContact(customer: Customer, { phone, email }: Contact): boolean {
  return customer.phone === phone && customer.email === email;
}
