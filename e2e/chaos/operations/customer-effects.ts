import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';

type Fields = Map<string, unknown>;

/**
 * Finds a customer field that lacks the last written value although no attention stores this value.
 * The check must not use the domain rules under test. Skips erased customers. Also skips customers
 * that were merged or have a decided attention, because the domain rules decide their fields.
 */
export function findMissingEffect(log: readonly LogEntry[], rows: Rows): string | undefined {
  const attentions = new Map(rows.of<Attention>('attentions').map((row) => [row.id, row]));
  const expected = new Map<string, Fields>();
  for (const line of log) recordMutation(line, attentions.get(line.attentionId ?? ''), expected);
  for (const attention of attentions.values()) {
    if (attention.settledAt !== null) expected.delete(attention.subject?.id ?? '');
  }
  const customers = new Map(
    rows.of<Customer & Record<string, unknown>>('customers').map((row) => [row.id, row]),
  );
  const remaining = [...expected].filter(([id]) => customers.get(id)?.erasedAt === undefined);
  for (const [id, fields] of remaining) {
    const customer = customers.get(id);
    const missing = [...fields].find(([field, value]) => !isDeepEqual(customer?.[field], value));
    if (missing) return `${missing[0]} of ${id}`;
  }
  return undefined;
}

interface Envelope {
  name: string;
  args: {
    customers?: ({ customerId: string } & Record<string, unknown>)[];
    to?: unknown;
    customerId: string;
    keepId?: string;
    dropId?: string;
    changes?: Record<string, { from: unknown; to: unknown }>;
  } & Record<string, unknown>;
}

function recordMutation(
  { raw }: LogEntry,
  attention: Attention | undefined,
  expected: Map<string, Fields>,
): void {
  const { name, args } = raw as unknown as Envelope;
  const { customerId, keepId, dropId, changes, ...person } = args;
  if (name === 'assignCustomers') recordAssigned(args, attention, expected);
  if (name === 'registerCustomer' && isDone(attention, 'POSSIBLE_DUPLICATE')) {
    expected.set(customerId, new Map(Object.entries(person)));
  }
  const fields = expected.get(customerId);
  const inPart = ['FIELD_CONFLICT', 'CUSTOMER_OF_COLLEAGUE'];
  if (name === 'updateCustomer' && fields && inPart.some((code) => isDone(attention, code))) {
    recordChanges(changes, attention, fields);
  }
  for (const id of [keepId, dropId]) if (id !== undefined) expected.delete(id);
}

/**
 * Skips customers of an assignment with an attention, because the domain rules decide their agent.
 */
function recordAssigned(
  { customers = [], to }: Envelope['args'],
  attention: Attention | undefined,
  expected: Map<string, Fields>,
): void {
  for (const { customerId } of customers) {
    if (attention) expected.get(customerId)?.delete('assignedTo');
    else if (expected.get(customerId)?.has('assignedTo')) {
      expected.get(customerId)?.set('assignedTo', to);
    }
  }
}

function isDone(attention: Attention | undefined, inPart: string): boolean {
  return !attention || attention.code === inPart;
}

function recordChanges(
  changes: Envelope['args']['changes'] = {},
  attention: Attention | undefined,
  fields: Fields,
): void {
  const offered = new Set(attention?.conflicts.map((conflict) => conflict.field));
  for (const [field, { from, to }] of Object.entries(changes)) {
    if (offered.has(field) || !fields.has(field)) continue;
    // Skips notes, because the domain rules merge concurrent edits of notes into one text.
    if (field === 'notes' && !isDeepEqual(fields.get(field), from)) fields.delete(field);
    else fields.set(field, to);
  }
}
