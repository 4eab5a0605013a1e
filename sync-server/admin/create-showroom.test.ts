import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewShowroom } from '#domain/protocol/admin/admin-showrooms.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';
import { createDefaultVisitRules } from '#domain/slots/visit-rules.ts';
import { Pokes } from '../ports/pokes.ts';
import { agentClientIdOf } from '../reconcile/api-mutations/log-agent-mutation.ts';
import { demoDealers } from '../seed/seed-demo.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { changeShowroom, findShowroom } from './change-showroom.ts';
import { createShowroomFromArguments } from './create-showroom-command.ts';
import { createShowroom } from './create-showroom.ts';

const place = {
  name: 'Tacoma',
  location: 'Tacoma, WA',
  address: '12 Dock Street',
  phone: '+12535550101',
  timezone: 'America/Los_Angeles',
};

let office: HeadlessServer;
let now: number;
beforeEach(async () => {
  office = await openHeadlessServer();
  now = office.clock.now();
  await office.write(demoDealers.map((row) => ({ op: 'put', table: 'dealers', row }) as const));
});
afterEach(() => office.close());

const act = { actorId: 'ADM001' };
const deps = () => ({ ...office, clock: { now: () => now }, pokes: new Pokes() });
const create = (fields: Partial<NewShowroom>) =>
  createShowroom(deps(), act, { ...place, ...fields });
const change = (fields: object) =>
  changeShowroom(deps(), act, { showroomId: 'manhattan', change: fields });
const read = () =>
  office.store.read(async (snapshot) => ({
    showroom: await snapshot.get('showrooms', 'tacoma'),
    rules: await snapshot.get('visitRules', 'tacoma'),
    dealer: await snapshot.get('dealers', 'sound-motors'),
    options: await snapshot.get('registrationOptions', 'registration'),
  }));

test('a new showroom of a new dealer has default opening hours, visit rules and registration options', async () => {
  expect(await create({ dealerName: 'Sound Motors' })).toBe('tacoma');
  const client = agentClientIdOf('ADM001');
  const logged = await office.store.write([], (tx) => tx.findLogged(client, [1]));
  const said = { showroomId: 'tacoma', dealerId: 'sound-motors' };
  expect(logged.value).toMatchObject([{ spaceId: 'tacoma', raw: { args: said } }]);
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
  expect(await read()).toEqual({
    showroom: {
      ...place,
      id: 'tacoma',
      dealerId: 'sound-motors',
      hours,
      amenities: [],
      image: '',
      virtualTour: '',
    },
    rules: createDefaultVisitRules('tacoma'),
    dealer: {
      id: 'sound-motors',
      name: 'Sound Motors',
      location: 'Tacoma, WA',
      brands: ['Genesis'],
      logo: '',
      rating: 0,
      distanceKm: 0,
    },
    options: defaultRegistrationOptions,
  });
});

test('the creation of a showroom stores the given opening hours and keeps existing registration options', async () => {
  const row = {
    ...defaultRegistrationOptions,
    budgetRanges: defaultRegistrationOptions.budgetRanges.slice(1),
  };
  await office.write([{ op: 'put', table: 'registrationOptions', row }]);
  const hours = [{ weekday: 6, opens: '10:00', closes: '14:00' }];
  await create({ dealerId: 'harbor-lane', hours });
  const { showroom, options } = await read();
  expect(showroom).toMatchObject({ dealerId: 'harbor-lane', hours });
  expect(options).toEqual(row);
});

test.each<[Partial<NewShowroom>, object]>([
  [{ dealerName: '…' }, { reason: 'DEALER_UNKNOWN' }],
  [
    { dealerId: 'harbor-lane', hours: [{ weekday: 1, opens: '12:00', closes: '10:00' }] },
    { reason: 'HOURS_REVERSED' },
  ],
])('the creation of a showroom with %j is rejected and stores nothing', async (fields, details) => {
  await expect(create(fields)).rejects.toMatchObject({ code: 'BAD_REQUEST', details });
  expect(await read()).toEqual({});
});

const commandArguments = ({ dealer = 'Sound Motors', name = place.name } = {}) => {
  const { location, address, phone, timezone } = place;
  return [dealer, name, location, address, phone, timezone];
};

test('the command `showroom` assigns the new showroom to the existing dealer of the given name', async () => {
  const dealer = demoDealers.find(({ id }) => id === 'harbor-lane')?.name;
  const showroom = await createShowroomFromArguments(deps(), commandArguments({ dealer }));
  expect(showroom).toMatchObject({ id: 'tacoma', dealerId: 'harbor-lane' });
});

const usedName = 'There is a showroom or a dealer of this name already.';
const unusableName =
  'The name of the showroom needs a letter from A to Z or a digit, and may not be “catalogue”.';

test.each([
  [{ name: 'TACOMA!' }, usedName],
  [{ dealer: 'Harbor-Lane' }, usedName],
  [{ dealer: '…' }, 'The name of a new dealer needs a letter from A to Z or a digit.'],
  [{ name: '…' }, unusableName],
  [{ name: 'Catalogue' }, unusableName],
])('the command `showroom` with %j fails with the message: %s', async (names, message) => {
  await createShowroomFromArguments(deps(), commandArguments());
  const dealer = 'Northwest Motors';
  const refused = createShowroomFromArguments(
    deps(),
    commandArguments({ dealer, name: 'Olympia', ...names }),
  );
  await expect(refused).rejects.toMatchObject({ name: 'CommandError', message });
});

test('the command `showroom` rethrows an unexpected error of the store', async () => {
  const broken = new Error('disk full');
  vi.spyOn(office.store, 'write').mockRejectedValueOnce(broken);
  await expect(createShowroomFromArguments(deps(), commandArguments())).rejects.toBe(broken);
});

test('a closed showroom keeps the time of its first closure until it is opened again', async () => {
  const closedAt = async () =>
    (await office.store.read((tx) => findShowroom(tx, 'manhattan'))).showroom.closedAt;
  const first = now;
  await change({ closed: true });
  now += 1000;
  await change({ closed: true });
  expect(await closedAt()).toBe(first);
  await change({ showroom: { name: 'Renamed' } });
  expect(await closedAt()).toBe(first);
  await change({ closed: false });
  expect(await closedAt()).toBeUndefined();
});

test('a change of visit rules merges the changed fields into the stored rules or the default rules', async () => {
  const rules = async () => (await office.store.read((tx) => findShowroom(tx, 'manhattan'))).rules;
  expect(await rules()).toEqual(createDefaultVisitRules('manhattan'));
  await change({ rules: { capacity: 7, slotMinutes: undefined } });
  await change({ rules: { leadMinutes: 5 }, showroom: { name: 'Renamed', address: undefined } });
  const expected = { ...createDefaultVisitRules('manhattan'), capacity: 7, leadMinutes: 5 };
  expect(await rules()).toEqual(expected);
  expect(await office.store.read((tx) => tx.get('visitRules', 'manhattan'))).toEqual(expected);
  const { showroom } = await office.store.read((tx) => findShowroom(tx, 'manhattan'));
  expect([showroom.name, typeof showroom.address]).toEqual(['Renamed', 'string']);
});
