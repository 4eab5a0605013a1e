import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Rows } from '../rows.ts';
import type { LogStep } from './area.ts';

const takesOff: ReadonlySet<string> = new Set(['tagCustomers', 'settleAttention']);

/**
 * Finds a lost tag: a tag that is missing both in its customer (after a merge, in the remaining
 * customer) and in the attention of the mutation.
 */
export function findLostTag({ line, before, after }: LogStep): string | undefined {
  const { name } = line.raw as unknown as { name: string };
  if (takesOff.has(name)) return undefined;
  const later = new Map(after.of<Customer>('customers').map((row) => [row.id, row]));
  for (const earlier of before.of<Customer>('customers')) {
    const row = later.get(earlier.id);
    if (!row || row === earlier) continue;
    const there = new Set(tagKeys(survivorOf(row, later)));
    const lost = tagKeys(earlier).find((tag) => !there.has(tag) && !isOffered(after, line, tag));
    if (lost) return `${name}: tag ${lost} of ${earlier.id} is lost`;
  }
  return undefined;
}

function survivorOf(row: Customer, customers: ReadonlyMap<string, Customer>): Customer {
  const next = row.mergedInto === undefined ? undefined : customers.get(row.mergedInto);
  return next ? survivorOf(next, customers) : row;
}

function tagKeys({ tags = [] }: Customer): string[] {
  return tags.map((tag) => tag.toLowerCase());
}

function isOffered(rows: Rows, { attentionId }: LogStep['line'], tag: string): boolean {
  const attentions = rows.of<Attention>('attentions');
  const conflicts = attentions.find(({ id }) => id === attentionId)?.conflicts ?? [];
  return conflicts.some(({ kept, offered }) =>
    JSON.stringify([kept, offered]).toLowerCase().includes(JSON.stringify(tag)),
  );
}
