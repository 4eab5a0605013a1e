import type { MutationContext } from '../mutations/mutator.ts';
import type { Customer } from './customer.ts';
import type { ArgsOf } from '../mutations/mutators.ts';

const person = {
  showroomId: 'manhattan',
  firstName: 'Maria',
  lastName: 'Garcia',
  email: 'maria@example.com',
  phone: '+12125550101',
  intent: 'warm',
  budgetRange: { min: 2_000_000, max: 5_000_000 },
  contactPreference: 'phone',
  preferredTime: 'morning',
  notes: '',
  assignedTo: 'AGT001',
  consent: { contact: true, textVersion: 'en-2026-01' },
} as const;

export function aCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    ...person,
    id: 'maria',
    name: 'Maria Garcia',
    registeredAt: 1000,
    lastActivityAt: 1000,
    ...fields,
  };
}

export function aRegistration(
  fields: Partial<ArgsOf<'registerCustomer'>> = {},
): ArgsOf<'registerCustomer'> {
  return { ...person, customerId: 'maria', ...fields };
}

export function inManhattan(fields: Partial<MutationContext> = {}): MutationContext {
  return { actorId: 'AGT001', spaceId: 'manhattan', recordedAt: 5000, ...fields };
}
