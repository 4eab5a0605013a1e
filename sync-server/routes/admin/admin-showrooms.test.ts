import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDescribedServer, TUESDAY, requestAs } from '../../api/described-server.testing.ts';
import type { TestServer } from '../../test/server.testing.ts';

const tacoma = {
  dealerId: 'harbor-lane',
  name: 'Harbor Lane Tacoma',
  location: 'Tacoma, WA',
  address: '12 Dock Street, Tacoma, WA 98402',
  phone: '+12535550101',
  timezone: 'America/Los_Angeles',
};

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openDescribedServer();
  ask = requestAs(server.app, await server.tokenOf('ADM001'));
});
afterEach(() => server.close());

const freeTimes = async (showroomId = 'manhattan') =>
  (await ask('GET', `/bookings/slots/available?date=${TUESDAY}&showroomId=${showroomId}`)).data;
const change = (body: object, id = 'manhattan') => ask('PUT', `/admin/showrooms/${id}`, body);

test('a new showroom has free slots, and its creation raises the version of the catalogue space', async () => {
  const before = await server.store.read((tx) => tx.spaces(['catalogue']));
  const { status, data } = await ask('POST', '/admin/showrooms', tacoma);
  expect([status, data.showroom.id, data.rules.capacity]).toEqual([200, 'harbor-lane-tacoma', 2]);
  expect(await freeTimes('harbor-lane-tacoma')).toContain('09:00');
  const after = await server.store.read((tx) => tx.spaces(['catalogue']));
  const version = (spaces: typeof after) => spaces.get('catalogue')?.version ?? 0;
  expect(version(after)).toBeGreaterThan(version(before));
});

test('the creation of a showroom with a new dealer also creates the dealer', async () => {
  const { dealerId: _none, ...own } = tacoma;
  const made = await ask('POST', '/admin/showrooms', { ...own, dealerName: 'Sound Motors' });
  expect(made.data.showroom.dealerId).toBe('sound-motors');
  const { data } = await ask('GET', '/showrooms/dealers/sound-motors');
  expect(data).toMatchObject({ name: 'Sound Motors', location: 'Tacoma, WA' });
});

test.each([
  ['Orléans Élysée', 'orleans-elysee'],
  ['  Route 66 / Flagstaff!', 'route-66-flagstaff'],
  ['ＦＵＬＬ Width', 'full-width'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the showroom with the name “%s” gets the id %s', async (name, id) => {
  const { status, data } = await ask('POST', '/admin/showrooms', { ...tacoma, name });
  expect([status, data.showroom.id]).toEqual([200, id]);
});

test.each([
  ['the name of another showroom', { ...tacoma, name: 'Manhattan' }, 'ALREADY_EXISTS'],
  ['an unknown dealer', { ...tacoma, dealerId: 'unknown' }, 'DEALER_UNKNOWN'],
  ['no dealer', { ...tacoma, dealerId: undefined }, 'DEALER_UNKNOWN'],
  [
    'the name of an existing dealer',
    { ...tacoma, dealerId: undefined, dealerName: 'Harbor Lane' },
    'ALREADY_EXISTS',
  ],
  ['an unknown time zone', { ...tacoma, timezone: 'America/Atlantis' }, undefined],
  ['a name without letters', { ...tacoma, name: '…' }, undefined],
  // The name would give the showroom the id of the catalogue space.
  ['the name “Catalogue”', { ...tacoma, name: 'Catalogue' }, undefined],
])('the creation of a showroom with %s is rejected', async (_title, fields, reason) => {
  const answer = await ask('POST', '/admin/showrooms', fields);
  const status = reason === 'ALREADY_EXISTS' ? 409 : 400;
  expect(answer).toMatchObject({ status, message: 'Failed to create showroom' });
  expect(answer.reason).toBe(reason);
});

test('opening hours, closed days and visit rules determine the free slots', async () => {
  expect(await freeTimes()).toContain('16:00');
  await change({ showroom: { hours: [{ weekday: 2, opens: '10:00', closes: '12:00' }] } });
  expect(await freeTimes()).toEqual(['10:00', '11:00']);
  await change({ rules: { slotMinutes: 30, visitMinutes: 30 } });
  expect(await freeTimes()).toEqual(['10:00', '10:30', '11:00', '11:30']);
  await change({ rules: { closedDays: [{ date: TUESDAY, reason: 'Stocktaking' }] } });
  expect(await freeTimes()).toEqual([]);
  const { data } = await ask('GET', '/admin/showrooms');
  const found = data.find(
    ({ showroom }: { showroom: { id: string } }) => showroom.id === 'manhattan',
  );
  expect(found.rules).toMatchObject({ slotMinutes: 30, capacity: 9 });
});

test('a change of a showroom with overlapping or reversed opening hours is rejected as a whole', async () => {
  const on = (opens: string, closes: string) => ({ weekday: 2, opens, closes });
  const reversed = await change({ showroom: { name: 'Other', hours: [on('12:00', '10:00')] } });
  expect([reversed.status, reversed.reason]).toEqual([400, 'HOURS_REVERSED']);
  const twice = [on('09:00', '12:00'), on('11:00', '13:00')];
  expect((await change({ showroom: { hours: twice } })).reason).toBe('HOURS_OVERLAP');
  expect((await ask('GET', '/showrooms/manhattan')).data.name).not.toBe('Other');
  expect((await change({ showroom: { id: 'mine' } })).status).toBe(400);
  expect((await change({}, 'nowhere')).status).toBe(404);
});

test('a closed showroom keeps its rows and accepts no bookings until it is opened again', async () => {
  expect((await change({ closed: true })).data.showroom.closedAt).toBe(server.clock.now());
  expect(await freeTimes()).toEqual([]);
  expect((await ask('GET', '/bookings/booking-1')).status).toBe(200);
  const wish = { customerId: 'maria', showroomId: 'manhattan', date: TUESDAY, time: '14:00' };
  expect((await ask('POST', '/bookings', wish)).reason).toBe('SLOT_CLOSED');
  const opened = await change({ closed: false });
  expect(opened.data.showroom).not.toHaveProperty('closedAt');
  expect((await freeTimes()).length).toBeGreaterThan(0);
});

test('a retried creation creates no second showroom, and each change of a showroom has a log entry', async () => {
  const key = { 'idempotency-key': 'found-tacoma' };
  const first = await ask('POST', '/admin/showrooms', tacoma, key);
  expect(await ask('POST', '/admin/showrooms', tacoma, key)).toEqual(first);
  expect((await ask('POST', '/admin/showrooms', { ...tacoma, name: 'Other' }, key)).reason).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  const closed = await change({ closed: true }, 'harbor-lane-tacoma');
  expect(closed.data.showroom.id).toBe('harbor-lane-tacoma');
  const reports = await server.store.archive.verifyLog();
  expect(reports).toMatchObject([{ space: 'harbor-lane-tacoma', lines: 2, problem: null }]);
});

test('a retry of a change of a showroom does not undo a later change', async () => {
  const key = { 'idempotency-key': 'renamed' };
  const rename = (name: string, headers = {}) =>
    ask('PUT', '/admin/showrooms/manhattan', { showroom: { name } }, headers);
  expect((await rename('First', key)).data.showroom.name).toBe('First');
  expect((await rename('Second')).data.showroom.name).toBe('Second');
  const retry = await rename('First', key);
  expect([retry.status, retry.data.showroom.name]).toEqual([200, 'Second']);
  const reused = await rename('Third', key);
  expect([reused.status, reused.reason]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await ask('GET', '/showrooms/manhattan')).data.name).toBe('Second');
  expect(await server.store.archive.verifyLog()).toMatchObject([{ space: 'manhattan', lines: 2 }]);
});

test('a manager cannot list, create or change showrooms', async () => {
  const manager = requestAs(server.app, await server.tokenOf('MGR001'));
  expect((await manager('GET', '/admin/showrooms')).status).toBe(403);
  expect((await manager('POST', '/admin/showrooms', tacoma)).status).toBe(403);
  expect((await manager('PUT', '/admin/showrooms/manhattan', { closed: true })).status).toBe(403);
});
