import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { ReferencedRows } from '../../../data/queries/sync-center/sync-center-queries.ts';

export interface CustomersToCompare {
  /** The newly registered customer; undefined once the row is merged or deleted. */
  newcomer: Customer | undefined;
  /** The possible duplicates that are neither merged nor deleted, oldest registration first. */
  others: Customer[];
}

export function findCustomersToCompare(
  { subject, relatedIds }: Attention,
  { customersById }: ReferencedRows,
): CustomersToCompare {
  const findListed = (id: string) => {
    const customer = customersById.get(id);
    const isHidden = customer?.deletedAt !== undefined || customer?.mergedInto !== undefined;
    return isHidden ? undefined : customer;
  };
  const others = (relatedIds ?? [])
    .filter((id) => id !== subject?.id)
    .map(findListed)
    .filter((customer) => customer !== undefined)
    .sort((a, b) => a.registeredAt - b.registeredAt);
  return { newcomer: subject && findListed(subject.id), others };
}
