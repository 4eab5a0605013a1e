import type { Customer } from '#domain/customers/customer.ts';
import type { Random } from '../seeded-random.ts';
import type { Area, Scene } from './area.ts';
import { customers } from './customer-operations.ts';
import { findWrongNoteLine } from './note-lines.ts';

/** Mutations of several agents who edit the notes of the same few customers. */
export const notes: Area = {
  operations: {
    registerCustomer: { weight: 1, args: register },
    updateCustomer: { weight: 9, args: update },
  },
  usual: 'registerCustomer',
  sinceFirstRelease: true,
  findMissing: findWrongNoteLine,
};

const MOST_CUSTOMERS = 3;

function register(scene: Scene): object | undefined {
  if (scene.shown.of('customers').length >= MOST_CUSTOMERS) return undefined;
  return customers.operations.registerCustomer?.args(scene);
}

function update({ showroomId, shown, staleRows, random, mark }: Scene): object | undefined {
  const glimpses = staleRows.of<Customer>('customers');
  const seen =
    glimpses.length > 0 && random.chance(0.3) ? glimpses : shown.of<Customer>('customers');
  if (seen.length === 0) return undefined;
  const { id, notes: from } = random.pick(seen);
  const to = edited(from.split('\n'), random, mark).join('\n');
  return { customerId: id, showroomId, changes: { notes: { from, to } } };
}

function edited(lines: readonly string[], random: Random, mark: number): string[] {
  const at = random.pick([0, lines.length, random.between(0, lines.length)]);
  const removed = random.chance(0.2) ? 1 : 0;
  const added = removed === 0 || random.chance(0.5) ? [`note ${mark}`] : [];
  return lines.toSpliced(at, removed, ...added);
}
