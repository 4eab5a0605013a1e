import type { Customer } from '#domain/customers/customer.ts';

/** The fields of a customer that the customer index stores. */
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
