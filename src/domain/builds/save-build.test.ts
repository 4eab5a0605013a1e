import { expect, test } from 'vitest';
import { aVisitedShowroom, inNewYork } from '../bookings/booking.testing.ts';
import { computeConfiguratorTotal } from '../catalogue/configuration/price-breakdown.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { aShowroom, writtenBuild } from './build-showroom.testing.ts';
import { aBuild, aConfiguration, aSave } from './build.testing.ts';
import { saveBuild } from './build-mutators.ts';

const beforeNewPrices = Date.UTC(2026, 0, 31, 23, 59);
const withNewPrices = Date.UTC(2026, 1, 1);
const lists = [aPriceList(), aDearerPriceList()];

test(
  'saving a build stores choices, agent, customer, total, status and times',
  { meta: { requirements: 'ENT-11, ENT-12, ROLE-06' } },
  async () => {
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
      totalPrice: computeConfiguratorTotal(aPriceList(), {
        ...aConfiguration(),
        wheelsId: '21-inch',
        packageIds: ['head-up', 'sound'],
      }),
      status: 'saved',
      createdAt: 5000,
      updatedAt: 5000,
    });
  },
);

test('saving a build updates the last activity of its customer', async () => {
  const outcome = await saveBuild.run(aShowroom(), aSave(), inManhattan());
  expect(outcome).toMatchObject({ writes: [{}, { row: { id: 'maria', lastActivityAt: 5000 } }] });
});

test('a build can be saved for an unknown customer or without a customer', async () => {
  for (const customerId of [null, 'temp_1790000000000']) {
    const outcome = await saveBuild.run(aShowroom(), aSave({ customerId }), inManhattan());
    expect(writtenBuild(outcome)).toMatchObject({ customerId });
  }
});

test('a build is saved for the remaining customer of a merge, but not for another showroom’s customer', async () => {
  const alias = aCustomer({ id: 'mary', mergedInto: 'maria' });
  const stranger = aCustomer({ id: 'noor', showroomId: 'brooklyn' });
  const tx = aShowroom({
    more: [alias, stranger].map((row) => ({ op: 'put', table: 'customers', row })),
  });
  const save = (customerId: string) => saveBuild.run(tx, aSave({ customerId }), inManhattan());
  expect(writtenBuild(await save('mary'))).toMatchObject({ customerId: 'maria' });
  expect(await save('noor')).toMatchObject({ kind: 'refused', code: 'ROW_NOT_FOUND' });
});

test('a build that arrives after a new price list keeps the old list and reports the old and new total', async () => {
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

test('a price list is in force from midnight in the showroom’s time zone, not in UTC', async () => {
  const row = aVisitedShowroom({ timezone: 'America/New_York' });
  const tx = aShowroom({ lists, more: [{ op: 'put', table: 'showrooms', row }] });
  const expensive = aSave({}, { wheelsId: '21-inch' });
  const kindAt = async (receivedAt: number) =>
    (await saveBuild.run(tx, expensive, inManhattan({ receivedAt }))).kind;
  expect(await kindAt(inNewYork('2026-01-31', '23:59'))).toBe('accepted');
  expect(await kindAt(inNewYork('2026-02-01', '00:00'))).toBe('accepted-in-part');
});

test('a build with an equal total in the new price list has no conflict', async () => {
  const context = inManhattan({ receivedAt: withNewPrices });
  const outcome = await saveBuild.run(aShowroom({ lists }), aSave(), context);
  expect(outcome.kind).toBe('accepted');
});

test('the PRICE_CHANGED conflict of a build has no new total if the new price list lacks a choice', async () => {
  const newer = aDearerPriceList();
  const gone = { ...newer, wheels: newer.wheels.filter(({ id }) => id !== '21-inch') };
  const outcome = await saveBuild.run(
    aShowroom({ lists: [aPriceList(), gone] }),
    aSave({}, { wheelsId: '21-inch' }),
    inManhattan({ receivedAt: withNewPrices }),
  );
  expect(outcome).toMatchObject({ code: 'PRICE_CHANGED', conflicts: [{ offered: null }, {}] });
});

test(
  'a build with an unavailable or unknown option, or with an unknown price list, is refused',
  { meta: { requirements: 'VAL-44' } },
  async () => {
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
  },
);

test('a build with the id of an existing build is refused', async () => {
  const tx = aShowroom({ builds: [aBuild()] });
  expect(await saveBuild.run(tx, aSave(), inManhattan())).toMatchObject({
    kind: 'refused',
    code: 'ALREADY_EXISTS',
  });
});
