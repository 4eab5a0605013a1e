import type { Customer } from '#domain/customers/customer.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';
import type { LogStep } from './area.ts';

interface Envelope {
  name: string;
  args: {
    importId?: string;
    keepId?: string;
    dropId?: string;
    customerIds?: string[];
    customers?: { customerId: string; from?: string; tags?: string[] }[];
    add?: string[];
    remove?: string[];
    to?: string;
  };
}

const envelopeOf = ({ raw }: LogEntry) => raw as unknown as Envelope;

/**
 * Finds a missing tag that was added to a customer and not removed. The check must not use the
 * domain rules under test. Skips customers with a merge or an attention.
 */
export function findMissingTag(log: readonly LogEntry[], rows: Rows): string | undefined {
  const expected = new Map<string, Set<string>>();
  const unclear = new Set<string>();
  for (const line of log) noteTags(line, expected, unclear);
  for (const { id, tags = [] } of rows.of<Customer>('customers')) {
    const there = new Set(tags.map((tag) => tag.toLowerCase()));
    const missing = [...(expected.get(id) ?? [])].find((tag) => !there.has(tag));
    if (missing && !unclear.has(id)) return `tag ${missing} of ${id}`;
  }
  return undefined;
}

function noteTags(line: LogEntry, expected: Map<string, Set<string>>, unclear: Set<string>): void {
  const { name, args } = envelopeOf(line);
  for (const id of [args.keepId, args.dropId]) if (id !== undefined) unclear.add(id);
  if (name !== 'tagCustomers') return;
  for (const id of args.customerIds ?? []) {
    if (line.attentionId !== null) unclear.add(id);
    expected.set(id, tagged(expected.get(id) ?? new Set(), args));
  }
}

function tagged(tags: Set<string>, { add = [], remove = [] }: Envelope['args']): Set<string> {
  for (const tag of remove) tags.delete(tag.toLowerCase());
  for (const tag of add) tags.add(tag.toLowerCase());
  return tags;
}

/** Finds a customer whose tags are not unique and sorted. */
export function findUnsoundTags(rows: Rows): string | undefined {
  for (const { id, tags = [] } of rows.of<Customer>('customers')) {
    const keys = tags.map((tag) => tag.toLowerCase());
    if (new Set(keys).size < keys.length) return `${id} has a tag twice`;
    if (!isDeepEqual(tags, [...tags].sort())) return `${id} has its tags in no order`;
  }
  return undefined;
}

type Fields = Record<string, unknown>;

/** The fields of existing customers that each mutation may change. */
const changeable: Record<string, readonly string[]> = {
  assignCustomers: ['assignedTo'],
  tagCustomers: ['tags'],
  importCustomers: [],
  revertImport: ['deletedAt'],
};

/**
 * Finds a wrong effect of a bulk mutation: a missing customer, a change of a field that is not
 * allowed, or a reverted customer of another import. Also finds an assignment of a customer whose
 * agent has changed since the selection.
 */
export function findWrongSelectionStep({ line, before, after }: LogStep): string | undefined {
  const { name, args } = envelopeOf(line);
  const allowed = Object.hasOwn(changeable, name) ? changeable[name] : undefined;
  if (!allowed) return undefined;
  const later = new Map(after.of<Customer>('customers').map((row) => [row.id, row]));
  for (const earlier of before.of<Customer>('customers')) {
    const row = later.get(earlier.id);
    if (!row) return `${name}: ${earlier.id} is gone`;
    const changed = row === earlier ? [] : changedIn(earlier, row);
    const wrong = changed.find((field) => !allowed.includes(field));
    if (wrong) return `${name} changed ${wrong} of ${row.id}`;
    const words = changed.length > 0 ? notMeant(name, args, earlier) : undefined;
    if (words) return `${name}: ${row.id} ${words}`;
  }
  return undefined;
}

function changedIn(earlier: Customer, row: Customer): string[] {
  return Object.keys({ ...earlier, ...row }).filter(
    (field) => !isDeepEqual((earlier as Fields)[field], (row as Fields)[field]),
  );
}

function notMeant(name: string, args: Envelope['args'], earlier: Customer): string | undefined {
  const froms = (args.customers ?? []).map(({ from }) => from);
  if (name === 'assignCustomers' && !froms.includes(earlier.assignedTo)) {
    return `was taken from ${earlier.assignedTo}`;
  }
  const isForeign = name === 'revertImport' && earlier.importId !== args.importId;
  return isForeign ? 'is of another import' : undefined;
}
