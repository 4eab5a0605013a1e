import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking, aVisitedShowroom, showroomWrites } from '#domain/bookings/booking.testing.ts';
import { type Booking, showroomDayOf } from '#domain/bookings/booking.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { requestAs } from '../../api/described-server.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const TUESDAY = '2026-12-01';

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    ...showroomWrites({ capacity: 5 }),
    ...showroomWrites({ capacity: 5 }, { id: 'brooklyn', name: 'Brooklyn', phone: '+12125550002' }),
    { op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'alias', mergedInto: 'maria' }) },
  ]);
  ask = requestAs(server.app, await server.tokenOf('AGT001'));
});
afterEach(() => server.close());

/** Stores a booking on Tuesday, by default in Manhattan. */
async function store(id: string, hour: number, fields: Partial<Booking> = {}): Promise<void> {
  const startsAt = Date.parse(`${TUESDAY}T${hour + 5}:00Z`);
  const place = { showroomId: fields.showroomId ?? 'manhattan', date: TUESDAY };
  const row = aBooking({
    id,
    ...place,
    time: `${hour}:00`,
    startsAt,
    endsAt: startsAt + 45 * 60_000,
    showroomDay: showroomDayOf(place),
    ...fields,
  });
  await server.write([{ op: 'put', table: 'bookings', row }]);
}
const idsOf = async (query: string) => {
  const { data, total } = await ask('GET', `/bookings${query}`);
  return [total, ...data.map(({ id }: { id: string }) => id)];
};
const elsewhere = { showroomId: 'brooklyn', madeAtShowroomId: 'brooklyn' } as const;

test('an agent can list bookings at the own showroom and bookings made there for other showrooms', async () => {
  await store('own', 10);
  await store('sent', 11, { showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' });
  await store('got', 12, { madeAtShowroomId: 'brooklyn' });
  await store('theirs', 13, elsewhere);
  expect(await idsOf('')).toEqual([3, 'got', 'sent', 'own']);
  expect(await idsOf('?customerId=maria')).toEqual([3, 'got', 'sent', 'own']);
  const statusOf = async (id: string) => (await ask('GET', `/bookings/${id}`)).status;
  expect([await statusOf('sent'), await statusOf('got'), await statusOf('theirs')]).toEqual([
    200, 200, 404,
  ]);
});

test('bookings of a customer and of all customers are filtered by status, latest visit first, in pages', async () => {
  await store('early', 10, { status: 'confirmed' });
  await store('late', 14, { status: 'confirmed' });
  await store('middle', 12);
  await store('other', 13, { status: 'confirmed', customerId: 'ann' });
  expect(await idsOf('?status=confirmed')).toEqual([3, 'late', 'other', 'early']);
  expect(await idsOf('?status=confirmed&page=2&limit=2')).toEqual([3, 'early']);
  expect(await idsOf('?status=confirmed&customerId=maria')).toEqual([2, 'late', 'early']);
  expect(await idsOf('?customerId=maria')).toEqual([3, 'late', 'middle', 'early']);
  expect(await idsOf('?customerId=maria&page=2&limit=2')).toEqual([3, 'early']);
});

test('an administrator can list the bookings of all showrooms', async () => {
  await server.write([
    { op: 'put', table: 'agents', row: anAgent({ id: 'ADM001', role: 'admin' }) },
  ]);
  await store('own', 10);
  await store('theirs', 13, elsewhere);
  ask = requestAs(server.app, await server.tokenOf('ADM001'));
  expect(await idsOf('?status=pending')).toEqual([2, 'theirs', 'own']);
});

test('a booking response contains the showroom of the visit, or null if the showroom is missing', async () => {
  await store('sent', 11, { showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' });
  const { location } = aVisitedShowroom();
  const showroom = { name: 'Brooklyn', location, phone: '+12125550002' };
  expect((await ask('GET', '/bookings/sent')).data.showroom).toEqual(showroom);
  await server.write([{ op: 'del', table: 'showrooms', id: 'brooklyn' }]);
  expect((await ask('GET', '/bookings/sent')).data.showroom).toBeNull();
});

test('a booking for a merged customer is made for the remaining customer at the customer’s showroom', async () => {
  const showroomIds = ['brooklyn', 'manhattan'];
  await server.write([{ op: 'put', table: 'agents', row: anAgent({ showroomIds }) }]);
  const visit = { customerId: 'alias', showroomId: 'brooklyn', date: TUESDAY, time: '14:00' };
  const { data } = await ask('POST', '/bookings', { ...visit, agentId: null, testDrive: true });
  expect(data).toMatchObject({
    customerId: 'maria',
    customer: { name: 'Maria Garcia', email: 'maria@example.com', phone: '+12125550101' },
    madeAtShowroomId: 'manhattan',
    showroomId: 'brooklyn',
    testDrive: true,
  });
});

test.each([
  [
    'made in the own showroom for another showroom',
    { showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' },
  ],
  ['made in another showroom for the own showroom', { madeAtShowroomId: 'brooklyn' }],
] as const)('an agent can move and cancel a booking %s', async (_title, fields) => {
  await store('booking', 10, fields);
  const moved = await ask('PUT', '/bookings/booking', { time: '3:00 PM' });
  expect([moved.status, moved.data?.time]).toEqual([200, '15:00']);
  const cancelled = await ask('DELETE', '/bookings/booking/cancel');
  expect([cancelled.status, cancelled.data?.status]).toEqual([200, 'cancelled']);
  expect(cancelled.data.history.at(-1)).toMatchObject({ reason: null });
});

test('a booking without a requested agent still requests no agent after a move to another showroom', async () => {
  const showroomIds = ['manhattan', 'brooklyn'];
  await server.write([{ op: 'put', table: 'agents', row: anAgent({ showroomIds }) }]);
  await store('booking', 10, { agentId: 'AGT002', wantedAgentId: null });
  const { data } = await ask('PUT', '/bookings/booking', { showroomId: 'brooklyn', time: '11:00' });
  expect(data).toMatchObject({ showroomId: 'brooklyn', date: TUESDAY, wantedAgentId: null });
});
