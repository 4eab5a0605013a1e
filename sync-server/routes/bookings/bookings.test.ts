import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import { aBooking, aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

/** Id of the first booking: the first id that the test server creates. */
const FIRST_ID = 'attention-1';
const TUESDAY = '2026-12-01';
const body = { customerId: 'maria', date: TUESDAY, time: '2:00 PM', showroomId: 'manhattan' };

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    { op: 'put', table: 'showrooms', row: aVisitedShowroom() },
    { op: 'put', table: 'visitRules', row: visitRules() },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) },
  ]);
  token = await server.signIn();
});
afterEach(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function ask(method: Method, path: string, payload?: object, headers: object = {}) {
  return server.app.inject({
    method,
    url: `/api/bookings${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
}
const made = async (fields: object = {}) =>
  (await ask('POST', '', { ...body, ...fields })).json().data as { id: string; number: string };

test(
  'a booking request over REST creates a pending booking with a number, a slot and a showroom',
  { meta: { requirements: 'API-72, API-78, API-79, ENT-51, ENT-53, ENT-54' } },
  async () => {
    const answer = await ask('POST', '', body);
    expect(answer.statusCode).toBe(200);
    const { name, location, phone } = aVisitedShowroom();
    expect(answer.json().data).toMatchObject({
      id: FIRST_ID,
      number: bookingNumberOf(FIRST_ID),
      time: '14:00',
      status: 'pending',
      place: 'given',
      contactMethod: 'phone',
      customerId: 'maria',
      showroom: { name, location, phone },
    });
  },
);

test('a booking request for a taken slot is rejected with SLOT_TAKEN and three free slots', async () => {
  await made();
  const answer = await ask('POST', '', body);
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Failed to create booking']);
  expect(answer.json().reason).toBe('SLOT_TAKEN');
  expect(answer.json().proposals).toHaveLength(3);
});

test('Idempotency-Key: a retry creates no second booking', async () => {
  const send = () => ask('POST', '', body, { 'idempotency-key': 'form-1' });
  const [first, again] = [await send(), await send()];
  expect(again.json().data).toEqual(first.json().data);
  expect((await ask('GET', '')).json().data).toHaveLength(1);
});

test(
  'the list of bookings can be filtered by status and customer',
  { meta: { requirements: 'API-73, API-74, API-80, API-81, STATE-48' } },
  async () => {
    const { id } = await made();
    expect((await ask('GET', `/${id}`)).json().data).toMatchObject({ id });
    const found = async (query: string) => (await ask('GET', query)).json().data.length;
    expect(await found('')).toBe(1);
    expect(await found('?status=pending&customerId=maria')).toBe(1);
    for (const status of ['confirmed', 'completed', 'cancelled']) {
      expect(await found(`?status=${status}`)).toBe(0);
    }
    expect(await found('?customerId=ann')).toBe(0);
  },
);

test(
  'a booking that is moved keeps its id and number, and its former slot becomes free',
  { meta: { requirements: 'API-75, CT-37' } },
  async () => {
    const { id, number } = await made();
    const moved = await ask('PUT', `/${id}`, { time: '10:00 AM' });
    expect(moved.json().data).toMatchObject({ id, number, date: TUESDAY, time: '10:00' });
    expect((await ask('POST', '', body)).statusCode).toBe(200);
    const notChangeable = await ask('PUT', `/${id}`, { status: 'confirmed' });
    expect([notChangeable.statusCode, notChangeable.json().message]).toEqual([
      400,
      'Failed to update booking',
    ]);
  },
);

test('a move of a booking changes only the fields in the request', async () => {
  const { id } = await made({ agentId: 'AGT001' });
  const move = async (fields: object) => {
    await ask('PUT', `/${id}`, fields);
    const row = await server.store.read((tx) => tx.get('bookings', id));
    return [row?.date, row?.time, row?.showroomId, row?.wantedAgentId];
  };
  expect(await move({ date: '2026-12-02' })).toEqual([
    '2026-12-02',
    '14:00',
    'manhattan',
    'AGT001',
  ]);
  expect(await move({ time: '3:00 PM', agentId: null })).toEqual([
    '2026-12-02',
    '15:00',
    'manhattan',
    null,
  ]);
});

test('bookings are listed in pages with the total number, latest visit first', async () => {
  const [first, second] = [await made(), await made({ time: '3:00 PM' })];
  const page = async (query: string) => (await ask('GET', query)).json();
  expect(await page('?limit=1')).toMatchObject({ data: [{ id: second.id }], total: 2 });
  expect(await page('?limit=1&page=2')).toMatchObject({ data: [{ id: first.id }], total: 2 });
  const ofMaria = await page('?customerId=maria&limit=1&page=2');
  expect(ofMaria).toMatchObject({ data: [{ id: first.id }], total: 2 });
  expect((await ask('GET', '?limit=501')).statusCode).toBe(400);
});

test('each booking in the list contains the showroom of its visit', async () => {
  const visits = [
    ['manhattan', 'Genesis of Manhattan', '+12125550001'],
    ['brooklyn', 'Genesis of Brooklyn', '+12125550002'],
  ] as const;
  await server.write(
    visits.flatMap(([id, name, phone], at): Write[] => {
      const booking = aBooking({ id, showroomId: id, startsAt: -at });
      return [
        { op: 'put', table: 'showrooms', row: aVisitedShowroom({ id, name, phone }) },
        { op: 'put', table: 'bookings', row: booking },
      ];
    }),
  );
  const location = 'New York';
  expect((await ask('GET', '')).json().data).toMatchObject(
    visits.map(([id, name, phone]) => ({ id, showroom: { name, location, phone } })),
  );
});

test(
  'a canceled booking stays in the list of bookings',
  { meta: { requirements: 'API-76, API-82, TR-12' } },
  async () => {
    const { id } = await made();
    const cancelled = await ask('DELETE', `/${id}/cancel`);
    expect(cancelled.json().data).toMatchObject({ id, status: 'cancelled' });
    expect((await ask('GET', '?status=cancelled')).json().data).toHaveLength(1);
  },
);

test('the history of a booking contains the reasons of its moves and of its cancellation', async () => {
  const { id } = await made();
  const historyAfter = async (method: Method, path: string, payload: object) =>
    (await ask(method, `/${id}${path}`, payload)).json().data.history.at(-1);
  expect(await historyAfter('PUT', '', { time: '3:00 PM', reason: 'Late flight' })).toMatchObject({
    what: 'rescheduleBooking',
    actorId: 'AGT001',
    reason: 'Late flight',
    from: { showroomId: 'manhattan', date: TUESDAY, time: '14:00' },
  });
  const left = await historyAfter('DELETE', '/cancel', { reason: 'Bought elsewhere' });
  expect(left).toMatchObject({ what: 'cancelBooking', reason: 'Bought elsewhere' });
});

test('Idempotency-Key: a retry of a move does not undo a later move', async () => {
  const { id } = await made();
  const move = async (time: string, headers = {}) =>
    (await ask('PUT', `/${id}`, { time }, headers)).json().data?.time;
  const key = { 'idempotency-key': 'move-1' };
  expect(await move('10:00 AM', key)).toBe('10:00');
  expect(await move('3:00 PM')).toBe('15:00');
  expect(await move('10:00 AM', key)).toBe('15:00');
});

test('Idempotency-Key: a retry of a cancellation adds nothing to the history', async () => {
  const { id } = await made();
  const cancel = (name: string) =>
    ask('DELETE', `/${id}/cancel`, undefined, { 'idempotency-key': name });
  const first = await cancel('cancel-1');
  expect(first.json().data.history).toHaveLength(2);
  expect((await cancel('cancel-1')).json()).toEqual(first.json());
});

test.each([
  ['a booking request without fields', 'POST', '', {}, 'Failed to create booking'],
  [
    'a booking request for a past date',
    'POST',
    '',
    { ...body, date: '2020-01-06' },
    'Failed to create booking',
  ],
  [
    'a booking request with an invalid time of day',
    'POST',
    '',
    { ...body, time: '14 PM' },
    'Failed to create booking',
  ],
  [
    'a query for bookings with an unknown status',
    'GET',
    '?status=lost',
    undefined,
    'Failed to fetch bookings',
  ],
] as const)(
  '%s is rejected with 400',
  { meta: { requirements: 'ERR-45, ERR-47' } },
  async (_title, method, path, payload, message) => {
    const answer = await ask(method, path, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  },
);

test(
  'a request for an unknown booking or a booking of another showroom gets 404',
  { meta: { requirements: 'ERR-46, ERR-48, ERR-49' } },
  async () => {
    const { id } = await made();
    token = await server.signIn('AGT002');
    for (const [method, path, message] of [
      ['GET', `/${id}`, 'Failed to fetch booking'],
      ['PUT', `/${id}`, 'Failed to update booking'],
      ['DELETE', `/${id}/cancel`, 'Failed to cancel booking'],
      ['GET', '/unknown', 'Failed to fetch booking'],
    ] as const) {
      const answer = await ask(method, path, method === 'PUT' ? {} : undefined);
      expect([answer.statusCode, answer.json().message]).toEqual([404, message]);
    }
    expect((await ask('POST', '', body)).statusCode).toBe(404);
    token = 'made-up';
    expect((await ask('GET', '')).statusCode).toBe(401);
  },
);

test('a query with the id of a merged customer lists the bookings of the remaining customer', async () => {
  const { id } = await made();
  const row = aCustomer({ id: 'alias', mergedInto: 'maria' });
  await server.write([{ op: 'put', table: 'customers', row }]);
  const { data } = (await ask('GET', '?customerId=alias')).json();
  expect(data).toMatchObject([{ id, customerId: 'maria' }]);
});
