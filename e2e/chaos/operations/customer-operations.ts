import type { Customer } from '#domain/customers/customer.ts';
import type { Random } from '../seeded-random.ts';
import type { Area, Scene } from './area.ts';
import { findMissingEffect } from './customer-effects.ts';
import { chooseSettlement } from './choose-settlement.ts';

export const customers: Area = {
  operations: {
    registerCustomer: { weight: 3, args: register },
    updateCustomer: { weight: 6, args: update },
    deleteCustomer: { weight: 0.6, args: withCustomer },
    restoreCustomer: { weight: 0.6, args: withCustomer },
    mergeCustomers: { weight: 0.6, args: merge },
    settleAttention: { weight: 1.5, args: chooseSettlement },
  },
  usual: 'registerCustomer',
  sinceFirstRelease: true,
  findMissing: findMissingEffect,
};

const customersOf = (rows: Scene['shown']) => rows.of<Customer>('customers');

/**
 * The values are few, so that registrations become possible duplicates (same phone number) and
 * edits conflict (same intent field).
 */
const phones = ['+12125550101', '+12125550102', '+12125550103', '+12125550104'];
const intents = ['hot', 'warm', 'cold'] as const;

function register({ showroomId, random, mark }: Scene): object {
  // Sometimes uses one of few shared ids, so that two tablets create the same customer.
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

function update({ showroomId, shown, staleRows, random, mark }: Scene): object | undefined {
  const glimpses = customersOf(staleRows);
  const seen = glimpses.length > 0 && random.chance(0.4) ? glimpses : customersOf(shown);
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

function noteBelow(notes: string, random: Random, mark: number): string {
  const line = `note ${mark}\n`;
  return random.pick([`${notes}${line}`, `${line}${notes}`, line]);
}

function withCustomer({ showroomId, shown, random }: Scene): object | undefined {
  const known = customersOf(shown);
  if (known.length === 0) return undefined;
  return { customerId: random.pick(known).id, showroomId };
}

function merge({ showroomId, shown, attentions, random }: Scene): object | undefined {
  const known = customersOf(shown);
  if (known.length < 2) return undefined;
  const asked = attentions.filter(({ code }) => code === 'POSSIBLE_DUPLICATE');
  const attentionId = asked.length > 0 && random.chance(0.7) ? random.pick(asked).id : null;
  const [keepId, dropId] = [random.pick(known).id, random.pick(known).id];
  return { showroomId, keepId, dropId, attentionId, take: [] };
}
