import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking, showroomWrites } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { HOLD_MS } from '#domain/protocol/visit-slots.ts';
import { testDevice } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

const TUESDAY = '2026-12-01';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.write(showroomWrites());
});
afterEach(() => server.close());

const atTen = (fields: Partial<Booking>) => {
  const startsAt = Date.parse(`${TUESDAY}T15:00Z`);
  const day = { date: TUESDAY, showroomDay: `manhattan/${TUESDAY}` };
  return aBooking({ ...day, startsAt, endsAt: startsAt + 45 * 60_000, ...fields });
};

const ask = (query: string, token: string | null = DEVICE_TOKEN) =>
  server.app.inject({
    method: 'GET',
    url: `/api/bookings/slots/available?${query}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const manhattan = `date=${TUESDAY}&showroomId=manhattan`;
const times = async (query = manhattan) => (await ask(query)).json().data;

const hold = (fields: object = {}) =>
  server.post(
    '/api/bookings/holds',
    {
      holdId: 'hold-1',
      showroomId: 'manhattan',
      date: TUESDAY,
      time: '10:00',
      agentId: null,
      testDrive: false,
      vehicleId: null,
      exceptId: null,
      ...fields,
    },
    DEVICE_TOKEN,
  );

test(
  'tablets and agents can read the free visit times of a day',
  { meta: { requirements: 'API-71' } },
  async () => {
    const all = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    expect(await times()).toEqual(all);
    expect((await ask(manhattan, await server.signIn())).json().data).toEqual(all);
    expect(await times('date=2026-11-29&showroomId=manhattan')).toEqual([]);
  },
);

test(
  'a request for free visit times without a valid token or a valid query is rejected',
  { meta: { requirements: 'ERR-44' } },
  async () => {
    expect((await ask(manhattan, null)).statusCode).toBe(401);
    expect((await ask(manhattan, 'made-up')).statusCode).toBe(401);
    for (const query of [
      '',
      'date=tomorrow&showroomId=manhattan',
      'date=2026-02-30&showroomId=manhattan',
    ]) {
      const answer = await ask(query);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Failed to fetch time slots',
      ]);
    }
    expect((await ask(`date=${TUESDAY}&showroomId=atlantis`)).statusCode).toBe(404);
  },
);

test('a slot that one form holds is not offered to other forms for five minutes', async () => {
  const answer = await hold();
  expect(answer.json().data).toMatchObject({ isHeld: true, proposals: [] });
  expect(await times()).not.toContain('10:00');
  expect(await times(`${manhattan}&holdId=hold-1`)).toContain('10:00');
  expect((await hold({ holdId: 'hold-2' })).json().data).toMatchObject({
    isHeld: false,
    expiresAt: null,
    proposals: [{ time: '09:00' }, { time: '11:00' }, { time: '12:00' }],
  });
  server.passTime(HOLD_MS);
  expect(await times()).toContain('10:00');
});

test('a form that holds another slot releases its first slot, and a release request ends the hold', async () => {
  await hold();
  await hold({ time: '11:00' });
  expect(await times()).toEqual(expect.arrayContaining(['10:00']));
  expect(await times()).not.toContain('11:00');
  await server.post('/api/bookings/holds/release', { holdId: 'hold-1' }, DEVICE_TOKEN);
  expect(await times()).toContain('11:00');
});

test('a hold request without a valid token, a known showroom or the required fields is rejected', async () => {
  const bare = await server.post('/api/bookings/holds', {}, 'made-up');
  expect(bare.statusCode).toBe(401);
  expect((await server.post('/api/bookings/holds', {}, DEVICE_TOKEN)).statusCode).toBe(400);
  expect((await hold({ showroomId: 'atlantis' })).statusCode).toBe(404);
  expect((await server.post('/api/bookings/holds/release', {}, DEVICE_TOKEN)).statusCode).toBe(400);
});

test('free times depend on the requested agent, the test drive and the car', async () => {
  const rules = {
    capacity: 3,
    hostIds: ['AGT001', 'AGT004'],
    demonstrators: [{ id: 'car-1', vehicleId: 'g80' }],
  };
  await server.write(showroomWrites(rules));
  await server.write([
    { op: 'put', table: 'agents', row: anAgent({ id: 'AGT004' }) },
    { op: 'put', table: 'bookings', row: atTen({ agentId: 'AGT001', wantedAgentId: 'AGT001' }) },
  ]);
  const isFree = async (query: string) => (await times(`${manhattan}&${query}`)).includes('10:00');
  expect(await isFree('agentId=AGT001')).toBe(false);
  expect([await isFree('agentId=AGT004'), await isFree('testDrive=false')]).toEqual([true, true]);
  await server.write([{ op: 'put', table: 'bookings', row: atTen({}) }]);
  await server.write(showroomWrites({ ...rules, hostIds: [] }));
  expect(await isFree('testDrive=true&vehicleId=gv70')).toBe(false);
  expect(await isFree('testDrive=true&vehicleId=g80')).toBe(true);
  expect(await isFree('testDrive=false&vehicleId=gv70')).toBe(true);
  expect(await isFree('exceptId=none')).toBe(true);
});

test('the present slot of a booking that is moved counts as free', async () => {
  await server.write([{ op: 'put', table: 'bookings', row: atTen({}) }]);
  expect(await times()).not.toContain('10:00');
  expect(await times(`${manhattan}&exceptId=booking-1`)).toContain('10:00');
});

test('a tablet cannot release the hold of another tablet; a hold in an unknown showroom gets NOT_FOUND', async () => {
  await server.enrol('token-2', testDevice({ id: 'device-2' }));
  await hold();
  await server.post('/api/bookings/holds/release', { holdId: 'hold-1' }, 'token-2');
  expect(await times()).not.toContain('10:00');
  const missing = (await hold({ showroomId: 'atlantis' })).json();
  expect(missing).toMatchObject({ code: 'NOT_FOUND', message: 'Failed to fetch time slots' });
});
