import { aRegistration } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { LocalDatabase } from '../../src/data/database/database.ts';
import { uniqueCustomer } from '../../sync-server/test/rows.testing.ts';
import { agentOf } from '../../sync-server/test/tablets.testing.ts';
import type { Random } from '../chaos/seeded-random.ts';

export type SoakOperation =
  | { name: 'registerCustomer'; args: ArgsOf<'registerCustomer'> }
  | { name: 'updateCustomer'; args: ArgsOf<'updateCustomer'> };

export interface OperationContext {
  index: number;
  showroomId: string;
  number: number;
  random: Random;
}

/** Returns mostly a registration, otherwise an edit of a customer on this tablet. */
export async function chooseOperation(
  db: LocalDatabase,
  context: OperationContext,
): Promise<SoakOperation> {
  const found = context.random.chance(0.4) ? await someCustomer(db, context) : undefined;
  return found ? edit(found, context) : register(context);
}

async function someCustomer(
  db: LocalDatabase,
  { showroomId, random }: OperationContext,
): Promise<Customer | undefined> {
  const newest = db.customers.orderBy('lastActivityAt').reverse();
  // Often picks one of the newest customers, because other tablets also edit these customers.
  const customers = await newest.limit(random.chance(0.5) ? 5 : 100).toArray();
  const own = customers.filter((customer) => customer.showroomId === showroomId);
  return own.length > 0 ? random.pick(own) : undefined;
}

export function register({ index, showroomId, number }: OperationContext): SoakOperation {
  const name = { firstName: 'Soak', lastName: `Guest ${index} ${number}` };
  const fields = { ...uniqueCustomer(index, number), showroomId, assignedTo: agentOf(showroomId) };
  return { name: 'registerCustomer', args: aRegistration({ ...name, ...fields }) };
}

export function edit(
  customer: Customer,
  { index, showroomId, number, random }: OperationContext,
): SoakOperation {
  const wanted = { min: 2_000_000, max: 2_000_000 + index * 100_000 + number };
  const changes = random.chance(0.5)
    ? { budgetRange: { from: customer.budgetRange, to: wanted } }
    : { preferredTime: { from: customer.preferredTime, to: `${index}-${number}` } };
  return { name: 'updateCustomer', args: { customerId: customer.id, showroomId, changes } };
}
