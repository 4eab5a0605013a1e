import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import type { Random } from './random.ts';

/** What the agent in front of a tablet sees, and a mark that makes what they type unique. */
export interface Scene {
  showroomId: string;
  customers: readonly Customer[];
  attentions: readonly Attention[];
  /** Forms that were opened a while ago, with what they showed then. */
  glimpses: readonly Customer[];
  mark: number;
  random: Random;
}

interface Action {
  weight: number;
  /** The arguments, or undefined where there is nothing to do it to. */
  args: (scene: Scene) => object | undefined;
}

/** What agents do, by the mutator they do it with. One that does not exist yet is left out. */
const actions: Record<string, Action> = {
  registerCustomer: { weight: 3, args: register },
  updateCustomer: { weight: 6, args: update },
  deleteCustomer: { weight: 0.6, args: withCustomer },
  restoreCustomer: { weight: 0.6, args: withCustomer },
  mergeCustomers: { weight: 0.6, args: merge },
  settleAttention: { weight: 1.5, args: settle },
};

export interface Deed {
  name: MutatorName;
  args: object;
}

export function chooseDeed(scene: Scene): Deed | undefined {
  const known = Object.entries(actions).filter(([name]) => Object.hasOwn(mutators, name));
  const weights = Object.fromEntries(known.map(([name, { weight }]) => [name, weight]));
  const name = scene.random.weighted(weights);
  const args = actions[name]?.args(scene);
  if (args) return { name: name as MutatorName, args };
  return { name: 'registerCustomer', args: register(scene) };
}

/** Few people and few values, so that agents get in each other's way. */
const phones = ['+12125550101', '+12125550102', '+12125550103', '+12125550104'];
const intents = ['hot', 'warm', 'cold'] as const;

function register({ showroomId, random, mark }: Scene): object {
  // Ids are unique, unless the same entry was carried from one tablet to another.
  const customerId = random.chance(0.1) ? `carried-${random.between(1, 3)}` : `customer-${mark}`;
  return {
    customerId,
    showroomId,
    ...person(random, mark),
    consent: { contact: random.chance(0.5), textVersion: 'en-2026-01' },
  };
}

function person(random: Random, mark: number) {
  const last = random.pick(phones);
  return {
    firstName: `First ${mark}`,
    lastName: random.chance(0.2) ? '' : `Last ${mark}`,
    email: random.chance(0.4) ? `person${last.slice(-1)}@example.com` : `m${mark}@example.com`,
    phone: random.chance(0.4) ? last : `+1212${5_560_000 + mark}`,
    intent: random.pick(intents),
    budgetRange: { min: mark, max: mark + random.between(0, 5) },
    contactPreference: random.pick(['email', 'phone', 'whatsapp', 'both']),
    preferredTime: `at ${mark}`,
    notes: random.chance(0.3) ? '' : `first line ${mark}\nsecond line\nthird line ${mark}\n`,
    assignedTo: 'AGT001',
  };
}

function update({ showroomId, customers, glimpses, random, mark }: Scene): object | undefined {
  const seen = glimpses.length > 0 && random.chance(0.4) ? glimpses : customers;
  if (seen.length === 0) return undefined;
  const customer = random.pick(seen);
  const wanted = { ...person(random, mark), notes: noteBelow(customer.notes, random, mark) };
  const changes = Object.fromEntries(
    Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
      const field = random.pick(Object.keys(wanted) as (keyof typeof wanted)[]);
      return [field, { from: customer[field], to: wanted[field] }];
    }),
  );
  return { customerId: customer.id, showroomId, changes };
}

/** People add a line, at the top or at the end, or write everything anew. */
function noteBelow(notes: string, random: Random, mark: number): string {
  const line = `note ${mark}\n`;
  return random.pick([`${notes}${line}`, `${line}${notes}`, line]);
}

function withCustomer({ showroomId, customers, random }: Scene): object | undefined {
  if (customers.length === 0) return undefined;
  return { customerId: random.pick(customers).id, showroomId };
}

function merge({ showroomId, customers, attentions, random }: Scene): object | undefined {
  if (customers.length < 2) return undefined;
  const asked = attentions.filter(({ code }) => code === 'POSSIBLE_DUPLICATE');
  const attentionId = asked.length > 0 && random.chance(0.7) ? random.pick(asked).id : null;
  const [keepId, dropId] = [random.pick(customers).id, random.pick(customers).id];
  return { showroomId, keepId, dropId, attentionId };
}

function settle({ showroomId, attentions, random }: Scene): object | undefined {
  if (attentions.length === 0) return undefined;
  const open = attentions.filter(({ settledAt }) => settledAt === null);
  const { id } = random.pick(open.length > 0 ? open : attentions);
  return { attentionId: id, showroomId, choice: random.pick(['keep', 'use']) };
}
