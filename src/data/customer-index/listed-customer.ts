import type { Customer } from '#domain/customers/customer.ts';

/** The customer fields that the customer list shows. */
export type ListedCustomer = Pick<
  Customer,
  | 'id'
  | 'showroomId'
  | 'name'
  | 'email'
  | 'phone'
  | 'intent'
  | 'lastActivityAt'
  | 'assignedTo'
  | 'tags'
>;

export function toListedCustomer(customer: Customer): ListedCustomer {
  const { id, showroomId, name, email, phone, intent, lastActivityAt, assignedTo, tags } = customer;
  const listed = { id, showroomId, name, email, phone, intent, lastActivityAt, assignedTo };
  return tags ? { ...listed, tags } : listed;
}
