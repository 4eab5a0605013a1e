import type { Customer } from '#domain/customers/customer.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { LocalDatabase } from '../../src/data/database.ts';
import type { Random } from '../chaos/random.ts';

export type Deed =
  | { name: 'registerCustomer'; args: ArgsOf<'registerCustomer'> }
  | { name: 'updateCustomer'; args: ArgsOf<'updateCustomer'> };

export interface Moment {
  /** Which tablet. */
  index: number;
  showroomId: string;
  /** How much it has done before. */
  number: number;
  random: Random;
}

/** Most are walk-ins; the rest are edits of whoever stands in the list, often of another tablet. */
export async function chooseDeed(db: LocalDatabase, moment: Moment): Promise<Deed> {
  const found = moment.random.chance(0.4) ? await someCustomer(db, moment) : undefined;
  return found ? edit(found, moment) : register(moment);
}

async function someCustomer(
  db: LocalDatabase,
  { showroomId, random }: Moment,
): Promise<Customer | undefined> {
  const newest = db.customers.orderBy('lastActivityAt').reverse();
  // The newest are those others edit as well.
  const customers = await newest.limit(random.chance(0.5) ? 5 : 100).toArray();
  const own = customers.filter((customer) => customer.showroomId === showroomId);
  return own.length > 0 ? random.pick(own) : undefined;
}

export function register({ index, showroomId, number }: Moment): Deed {
  const customerId = `customer-${index}-${number}`;
  return {
    name: 'registerCustomer',
    args: {
      customerId,
      showroomId,
      firstName: 'Soak',
      lastName: `Guest ${index} ${number}`,
      // Nobody is taken for somebody else.
      email: `${customerId}@example.com`,
      phone: `+1${3_000_000_000 + index * 1_000_000 + number}`,
      intent: 'warm',
      budgetRange: { min: 2_000_000, max: 5_000_000 },
      contactPreference: 'phone',
      preferredTime: 'any',
      notes: '',
      assignedTo: `agent-${showroomId}`,
      consent: { contact: true, textVersion: 'en-2026-01' },
    },
  };
}

export function edit(customer: Customer, { index, showroomId, number, random }: Moment): Deed {
  const wanted = { min: 2_000_000, max: 2_000_000 + index * 100_000 + number };
  const changes = random.chance(0.5)
    ? { budgetRange: { from: customer.budgetRange, to: wanted } }
    : { preferredTime: { from: customer.preferredTime, to: `${index}-${number}` } };
  return { name: 'updateCustomer', args: { customerId: customer.id, showroomId, changes } };
}
