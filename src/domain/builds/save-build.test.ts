import { expect, test } from 'vitest';
import { aVisitedShowroom, inNewYork } from '../bookings/booking.testing.ts';
import { configuratorTotal } from '../catalogue/price-breakdown.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { aBuild, aConfiguration, aSave } from './build.testing.ts';
import { aShowroom, writtenBuild } from './builds.testing.ts';
import { saveBuild } from './save-build.ts';

const beforeNewPrices = Date.UTC(2026, 0, 31, 23, 59);
const withNewPrices = Date.UTC(2026, 1, 1);
const lists = [aPriceList(), aDearerPriceList()];

test('ENT-11, ENT-12, ROLE-06: a build holds what was chosen, by whom and for whom, and its total', async () => {
  const choices = { wheelsId: '21-inch', packageIds: ['sound', 'head-up', 'sound'] };
  const outcome = await saveBuild.run(aShowroom(), aSave({}, choices), inManhattan());
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)).toEqual({
    id: 'build-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    agentId: 'AGT001',
    vehicleId: 'gv80',
    priceListId: 'price-list-1',
    customizations: {
      color: { exterior: 'himalayan-gray', interior: 'black' },
      wheels: '21-inch',
      packages: ['head-up', 'sound'],
      trim: 'gv80-select',
    },
    totalPrice: configuratorTotal(aPriceList(), {
      ...aConfiguration(),
      wheelsId: '21-inch',
      packageIds: ['head-up', 'sound'],
    }),
    status: 'saved',
    createdAt: 5000,
    updatedAt: 5000,
  });
});

test('a build for somebody is something that happened with them', async () => {
  const outcome = await saveBuild.run(aShowroom(), aSave(), inManhattan());
  expect(outcome).toMatchObject({ writes: [{}, { row: { id: 'maria', lastActivityAt: 5000 } }] });
});

test('it may be for nobody, or for somebody who has not arrived here yet', async () => {
  for (const customerId of [null, 'temp_1790000000000']) {
    const outcome = await saveBuild.run(aShowroom(), aSave({ customerId }), inManhattan());
    expect(writtenBuild(outcome)).toMatchObject({ customerId });
  }
});

test('after a merge it is for the person who stayed; nobody of another showroom is touched', async () => {
  const alias = aCustomer({ id: 'mary', mergedInto: 'maria' });
  const stranger = aCustomer({ id: 'noor', showroomId: 'brooklyn' });
  const tx = aShowroom({
    more: [alias, stranger].map((row) => ({ op: 'put', table: 'customers', row })),
  });
  const save = (customerId: string) => saveBuild.run(tx, aSave({ customerId }), inManhattan());
  expect(writtenBuild(await save('mary'))).toMatchObject({ customerId: 'maria' });
  expect(await save('noor')).toMatchObject({ kind: 'refused', code: 'ROW_NOT_FOUND' });
});

test('where the price list moved on, the build keeps its own, and old and new total are told', async () => {
  const choices = { wheelsId: '21-inch' };
  const save = (receivedAt?: number) =>
    saveBuild.run(
      aShowroom({ lists }),
      aSave({}, choices),
      inManhattan({ recordedAt: beforeNewPrices, receivedAt }),
    );
  const outcome = await save(withNewPrices);
  const before = 279_900 * 5 + 48_000;
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'PRICE_CHANGED',
    conflicts: [
      { field: 'totalPrice', kept: before, offered: before + 48_000 },
      { field: 'priceListId', kept: 'price-list-1', offered: 'price-list-2' },
    ],
  });
  expect(writtenBuild(outcome)).toMatchObject({
    priceListId: 'price-list-1',
    totalPrice: before,
  });
  expect((await save(beforeNewPrices)).kind).toBe('accepted');
  expect((await save()).kind).toBe('accepted');
});

test('a price list is in force from midnight in the showroom, not in UTC', async () => {
  const row = aVisitedShowroom({ timezone: 'America/New_York' });
  const tx = aShowroom({ lists, more: [{ op: 'put', table: 'showrooms', row }] });
  const expensive = aSave({}, { wheelsId: '21-inch' });
  const kindAt = async (receivedAt: number) =>
    (await saveBuild.run(tx, expensive, inManhattan({ receivedAt }))).kind;
  expect(await kindAt(inNewYork('2026-01-31', '23:59'))).toBe('accepted');
  expect(await kindAt(inNewYork('2026-02-01', '00:00'))).toBe('accepted-in-part');
});

test('nobody is asked where a build costs the same by the new price list', async () => {
  const context = inManhattan({ receivedAt: withNewPrices });
  const outcome = await saveBuild.run(aShowroom({ lists }), aSave(), context);
  expect(outcome.kind).toBe('accepted');
});

test('where the new price list does not offer everything, there is no new total', async () => {
  const newer = aDearerPriceList();
  const gone = { ...newer, wheels: newer.wheels.filter(({ id }) => id !== '21-inch') };
  const outcome = await saveBuild.run(
    aShowroom({ lists: [aPriceList(), gone] }),
    aSave({}, { wheelsId: '21-inch' }),
    inManhattan({ receivedAt: withNewPrices }),
  );
  expect(outcome).toMatchObject({ code: 'PRICE_CHANGED', conflicts: [{ offered: null }, {}] });
});

test('VAL-44: what the vehicle cannot have is refused with its reason, at every place', async () => {
  const save = (choices: Parameters<typeof aSave>[1]) =>
    saveBuild.run(aShowroom(), aSave({}, choices), inManhattan());
  const refused = { kind: 'refused', code: 'OPTION_NOT_AVAILABLE' };
  expect(await save({ interiorColorId: 'sevilla-red' })).toMatchObject(refused);
  expect(await save({ wheelsId: 'wooden' })).toMatchObject(refused);
  expect(await save({ trimId: 'g70-standard' })).toMatchObject(refused);
  expect(await saveBuild.run(aShowroom({ lists: [] }), aSave(), inManhattan())).toMatchObject({
    kind: 'refused',
    code: 'PRICE_LIST_UNKNOWN',
  });
});

test('a build that exists is not made a second time', async () => {
  const tx = aShowroom({ builds: [aBuild()] });
  expect(await saveBuild.run(tx, aSave(), inManhattan())).toMatchObject({
    kind: 'refused',
    code: 'ALREADY_EXISTS',
  });
});
