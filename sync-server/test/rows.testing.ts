import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import type { Attention } from '#domain/attentions/attention.ts';
import { aCustomer, aRegistration } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { Device } from '#domain/devices/device.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';
import type { PullRequest } from '#domain/protocol/pull.ts';
import type { PushRequest } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { hashToken } from '../auth/token.ts';
import { demoShowrooms } from '../seed/demo-showrooms.ts';
import type { SyncStore } from '../store/store.ts';

/** Returns an attention about an unreadable mutation, without conflicts. */
export function testAttention(fields: Partial<Attention> = {}): Attention {
  const unreadable = { mutation: { any: 'thing' }, actorId: null, recordedAt: null };
  return anAttention({ code: 'RULE_FAILED', ...unreadable, receivedAt: 1, ...fields });
}

const YEAR_2100 = Date.UTC(2100);

/**
 * Returns a tablet that was enrolled before grants existed, so that its mutations need no grant.
 */
export function testDevice(fields: Partial<Device> = {}): Device {
  return {
    id: 'device-1',
    name: 'Tablet by the door',
    showroomId: 'manhattan',
    enrolledBy: 'AGT001',
    enrolledAt: 1,
    revokedAt: null,
    ungrantedUntil: YEAR_2100,
    ...fields,
  };
}

export function putCustomer(fields: Partial<Customer> = {}): Write {
  return { op: 'put', table: 'customers', row: aCustomer({ id: 'customer-1', ...fields }) };
}

/**
 * Writes that create the showrooms of the demo, an agent of Manhattan, an agent of Brooklyn and a
 * disabled agent.
 */
export const staffWrites: Write[] = [
  ...demoShowrooms.map((row) => ({ op: 'put', table: 'showrooms', row }) as const),
  { op: 'put', table: 'agents', row: anAgent() },
  { op: 'put', table: 'agents', row: anAgent({ id: 'AGT002', showroomIds: ['brooklyn'] }) },
  { op: 'put', table: 'agents', row: anAgent({ id: 'AGT003', active: false }) },
];

const ROWS_AT_ONCE = 2000;

/**
 * Writes rows through the store, so that their feed entries, digests and index columns are written
 * too.
 */
export async function writeRows(
  store: SyncStore,
  writes: readonly Write[],
  spaceIds: string[] = [],
): Promise<void> {
  for (let from = 0; from < writes.length; from += ROWS_AT_ONCE) {
    const some = writes.slice(from, from + ROWS_AT_ONCE);
    await store.write(spaceIds, (tx) => Promise.resolve(tx.applyWrites(some)));
  }
}

/** Enrols an approved tablet, whose token neither expires nor rotates. */
export function enrolTablet(
  store: SyncStore,
  token: string,
  fields: Partial<Device> = {},
): Promise<void> {
  return store.credentials.saveDevice(
    { ...testDevice(fields), approvedAt: 1 },
    { hash: hashToken(token), issuedAt: YEAR_2100, next: null },
  );
}

/**
 * Returns a phone number and an e-mail address that are unique to a mutation id, so that the
 * customer is no possible duplicate.
 */
export function contactOf(mutationId: number): Pick<Customer, 'phone' | 'email'> {
  return { phone: `+1212${5550200 + mutationId}`, email: `guest-${mutationId}@example.com` };
}

/**
 * Returns a customer with contact data that no other tablet uses, so that the customer is no
 * possible duplicate.
 */
export function uniqueCustomer(tablet: number, number: number) {
  const customerId = `customer-${tablet}-${number}`;
  const phone = `+1${10_000_000_000 + tablet * 1_000_000 + number}`;
  return { customerId, phone, email: `${customerId}@example.com` };
}

/**
 * Returns the mutation of a tablet that registers a customer. Customer id and contact data are
 * unique to the mutation id.
 */
export function registration(
  mutationId: number,
  fields: Partial<MutationEnvelope> & { customer?: Partial<ArgsOf<'registerCustomer'>> } = {},
): MutationEnvelope {
  const { customer, ...envelope } = fields;
  const customerId = `customer-1-${mutationId}`;
  return {
    mutationId,
    name: 'registerCustomer',
    argsVersion: 1,
    args: aRegistration({ ...contactOf(mutationId), customerId, ...customer }),
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: recordedAtOf(mutationId),
    ...envelope,
  };
}

/** The `recordedAt` of `registration`: some seconds before the time of the test clock. */
export function recordedAtOf(mutationId: number): number {
  return 1_794_999_995_000 + mutationId;
}

export function pushRequest(mutations: unknown[], request: Partial<PushRequest> = {}): PushRequest {
  return { protocol: PROTOCOL_VERSION, clientId: 'client-1', epoch: null, mutations, ...request };
}

export function pullRequest(request: Partial<PullRequest> = {}): PullRequest {
  return {
    protocol: PROTOCOL_VERSION,
    clientId: 'client-1',
    epoch: null,
    cookie: null,
    limit: 1000,
    ...request,
  };
}
