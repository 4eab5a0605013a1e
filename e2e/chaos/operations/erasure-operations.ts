import type { Customer } from '#domain/customers/customer.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';
import type { Area, LogStep, Scene } from './area.ts';
import { customers } from './customer-operations.ts';

/**
 * Erasures of customers, which managers cancel or the server's maintenance completes. Customers of
 * other areas are not erased, because the checks of these areas read complete log entries.
 */
export const erasures: Area = {
  operations: {
    ...customers.operations,
    eraseCustomer: { weight: 3, args: chooseCustomer },
    cancelErasure: { weight: 3, args: choosePending },
  },
  usual: 'registerCustomer',
  sinceFirstRelease: false,
  findUnsound: findUnsoundErasure,
  findWrong: findWrongErasureStep,
};

function chooseCustomer({ showroomId, shown, random }: Scene): object | undefined {
  const known = shown.of<Customer>('customers');
  return known.length > 0 ? { customerId: random.pick(known).id, showroomId } : undefined;
}

function choosePending(scene: Scene): object | undefined {
  const { showroomId, shown, staleRows, random } = scene;
  const seen = (random.chance(0.3) ? staleRows : shown).of<Customer>('customers');
  const pending = seen.filter(({ erasure }) => erasure);
  return pending.length > 0 ? { customerId: random.pick(pending).id, showroomId } : undefined;
}

/** Mutations that may change a customer whose erasure is pending. */
const allowedNames: ReadonlySet<string> = new Set([
  'cancelErasure',
  'destroyCustomer',
  // Sets the offered values of an earlier conflict.
  'settleAttention',
]);

function findWrongErasureStep({ line, before, after }: LogStep): string | undefined {
  const { name } = line.raw as unknown as { name: string };
  const rowsAfter = new Map(after.of<Customer>('customers').map((row) => [row.id, row]));
  for (const row of before.of<Customer>('customers')) {
    const next = rowsAfter.get(row.id);
    if (isDestroyedEarly(row, next, line.receivedAt)) {
      return `${row.id} is destroyed before its erasure is due`;
    }
    if (row.erasure && !allowedNames.has(name) && !isDeepEqual(row, next)) {
      return `${name} changes ${row.id}, whose erasure is pending`;
    }
    if (hasLostName(row, next)) return `${row.id} lost its name before the destruction`;
  }
  return undefined;
}

function isDestroyedEarly(row: Customer, next: Customer | undefined, at: number): boolean {
  const isErasedNow = row.erasedAt === undefined && next?.erasedAt !== undefined;
  return isErasedNow && !(row.erasure && row.erasure.dueAt <= at);
}

function hasLostName(row: Customer, next: Customer | undefined): boolean {
  return !row.erasure && next?.erasure !== undefined && next.name !== row.name;
}

/** The number in the id of a registered customer also occurs in the customer's name and email. */
const customerIdPattern = /^customer-(\d+)$/;

function findUnsoundErasure(rows: Rows): string | undefined {
  const known = rows.of<Customer>('customers');
  const visible = known.find(({ erasure, deletedAt }) => erasure && deletedAt === undefined);
  if (visible) return `${visible.id} is visible, although its erasure is pending`;
  const erased = known.filter(({ erasedAt }) => erasedAt !== undefined);
  if (erased.length === 0) return undefined;
  const texts = JSON.stringify([known, rows.of('attentions'), rows.of('activities')]);
  return erased
    .map(({ id }) => customerIdPattern.exec(id)?.[1])
    .filter((mark) => mark !== undefined)
    .find((mark) => texts.includes(`"First ${mark}"`) || texts.includes(`"m${mark}@example.com"`));
}
