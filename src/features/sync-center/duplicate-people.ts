import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Names } from '../../data/queries/sync-center-queries.ts';

export interface DuplicatePeople {
  /** The customer who was registered again, while still in the list. */
  newcomer: Customer | undefined;
  /** The customers it may be the same person as, while still in the list; the longest known first. */
  others: Customer[];
}

/** Who is to be compared. What was merged or deleted since is left out. */
export function duplicatePeople(
  { subject, relatedIds }: Attention,
  { customersById }: Names,
): DuplicatePeople {
  const listed = (id: string) => {
    const customer = customersById.get(id);
    const gone = customer?.deletedAt !== undefined || customer?.mergedInto !== undefined;
    return gone ? undefined : customer;
  };
  const others = (relatedIds ?? [])
    .filter((id) => id !== subject?.id)
    .map(listed)
    .filter((customer) => customer !== undefined)
    .sort((a, b) => a.registeredAt - b.registeredAt);
  return { newcomer: subject && listed(subject.id), others };
}
