/* Attacks of a hostile tablet on rules that only the tablet enforced in earlier releases. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aRequest, showroomWrites } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { sold } from '#domain/sales/sale-showroom.testing.ts';
import { registration } from '../../test/rows.testing.ts';
import { type HeadlessServer, openHeadlessServer, verdictsOf } from '../../test/server.testing.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  const colleague = anAgent({ id: 'AGT004' });
  const manager = anAgent({ id: 'MGR001', role: 'manager' });
  await office.write([
    { op: 'put', table: 'agents', row: colleague },
    { op: 'put', table: 'agents', row: manager },
    { op: 'put', table: 'customers', row: aCustomer({ assignedTo: 'AGT004' }) },
    { op: 'put', table: 'builds', row: aBuild({ id: 'build-1', totalPrice: 1_000_000 }) },
  ]);
});
afterEach(() => office.close());

let last = 0;
beforeEach(() => {
  last = 0;
});

/** Pushes one mutation of an agent with a live session; returns its verdict. */
async function push(name: string, args: object, actorId = 'AGT001', argsVersion = 1) {
  last += 1;
  const grant = await office.grantTo(actorId);
  const mutation = { ...registration(last), name, argsVersion, args, actorId, grant };
  return verdictsOf(await office.push([mutation]))[0]?.replace(/^\d+ /, '');
}

const here = { showroomId: 'manhattan' };
const today = { ...sold, soldOn: '2026-11-17', amount: 1_000_000 };
const rowOf = <T extends 'customers' | 'sales' | 'bookings'>(table: T, id: string) =>
  office.store.read((snapshot) => snapshot.get(table, id));

test.each([
  [{ agentId: 'AGT002' }, 'SALE_AGENT_UNKNOWN'],
  [{ agentId: 'AGT404' }, 'SALE_AGENT_UNKNOWN'],
  [{ soldOn: '2030-01-01' }, 'SALE_IN_FUTURE'],
  [{ amount: 1 }, 'SALE_AMOUNT_DEVIATES'],
])(
  'a sale with %o is refused and becomes an attention that only a manager can apply',
  async (fields, code) => {
    const args = { ...today, ...fields };
    expect(await push('recordSale', args)).toBe(`attention ${code}`);
    expect(await rowOf('sales', 'sale-1')).toBeUndefined();
    const [attention] = await office.attentions();
    expect(attention).toMatchObject({ code, mutation: { args } });
    const decision = { attentionId: attention?.id, ...here, choice: 'use' };
    expect(await push('settleAttention', decision)).toBe('attention ACTOR_NOT_ALLOWED');
    expect(await push('settleAttention', decision, 'MGR001')).toBe('applied');
    expect(await rowOf('sales', 'sale-1')).toMatchObject(fields);
  },
);

test('a correction of a sale to an amount far from the price is refused', async () => {
  expect(await push('recordSale', today)).toBe('applied');
  const changes = { amount: { from: today.amount, to: 1 } };
  const args = { saleId: 'sale-1', ...here, changes };
  expect(await push('correctSale', args)).toBe('attention SALE_AMOUNT_DEVIATES');
  expect(await rowOf('sales', 'sale-1')).toMatchObject({ amount: today.amount });
});

test('an agent cannot take over the customer of a colleague by an update, an assignment or a merge', async () => {
  const takeover = 'attention CUSTOMER_OF_COLLEAGUE';
  const assignedTo = { from: 'AGT004', to: 'AGT001' };
  const update = { ...here, customerId: 'maria', changes: { assignedTo } };
  expect(await push('updateCustomer', update)).toBe(takeover);
  const customers = [{ customerId: 'maria', from: 'AGT004' }];
  expect(await push('assignCustomers', { ...here, customers, to: 'AGT001' })).toBe(takeover);
  const own = aCustomer({ id: 'own' });
  await office.write([{ op: 'put', table: 'customers', row: own }]);
  const merge = { ...here, keepId: 'own', dropId: 'maria', attentionId: null, take: [] };
  expect(await push('mergeCustomers', merge, 'AGT001', 2)).toBe(takeover);
  expect(await rowOf('customers', 'maria')).toMatchObject({ assignedTo: 'AGT004' });
  expect(await push('updateCustomer', update, 'AGT004')).toBe('applied');
});

test.each([1, 2])(
  'a booking at another dealer without consent becomes an attention in the own showroom (version %i)',
  async (argsVersion) => {
    await office.write(showroomWrites({}, { id: 'seattle', dealerId: 'harbor-lane' }));
    const { handOver: _none, ...args } = aRequest({ showroomId: 'seattle' });
    const code = 'HAND_OVER_NOT_AGREED';
    expect(await push('requestBooking', args, 'AGT004', argsVersion)).toBe(`attention ${code}`);
    expect(await rowOf('bookings', 'booking-1')).toBeUndefined();
    const spaces = await office.store.read((snapshot) => snapshot.spaces(['seattle']));
    const position = { spaceId: 'seattle', version: 0, freshUntil: 0 };
    const entries = await office.store.read((snapshot) => snapshot.changesSince(position, 100));
    expect(entries.filter(({ table }) => table !== 'agents')).toEqual([]);
    expect([...spaces.keys()]).toEqual(['seattle']);
    expect(await office.attentions()).toMatchObject([{ code, spaceId: 'manhattan' }]);
  },
);
