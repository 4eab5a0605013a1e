import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfiguration } from '../catalogue/check-configuration.ts';
import { configuratorTotal } from '../catalogue/configurator-total.ts';
import { availableOptions } from '../catalogue/availability.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { configurationOf } from './build.ts';
import { aBuild } from './build.testing.ts';
import { aShowroom, writtenBuild } from './builds.testing.ts';
import { editBuild, type EditBuildArgs } from './edit-build.ts';

const list = aPriceList();

function edit(changes: EditBuildArgs['changes'], tx = aShowroom({ builds: [aBuild()] })) {
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  return editBuild.run(tx, args, inManhattan({ recordedAt: 9000 }));
}

test('a choice is changed, and the total with it', async () => {
  const built = writtenBuild(await edit({ wheelsId: { from: '19-inch', to: '21-inch' } }));
  expect(built).toEqual({
    ...aBuild({ totalPrice: 279_900 * 5 + 48_000, updatedAt: 9000 }),
    customizations: { ...aBuild().customizations, wheels: '21-inch' },
  });
});

test('different choices of two people are both kept', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { wheelsId: '20-inch' })] });
  const outcome = await edit(
    { exteriorColorId: { from: 'himalayan-gray', to: 'bronze-mist' } },
    tx,
  );
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)?.customizations).toMatchObject({
    wheels: '20-inch',
    color: { exterior: 'bronze-mist' },
  });
});

test('the same choice keeps the one that is there; the other is told, and the rest is done', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { wheelsId: '20-inch' })] });
  const outcome = await edit(
    {
      wheelsId: { from: '19-inch', to: '21-inch' },
      packageIds: { from: [], to: ['sound', 'head-up'] },
    },
    tx,
  );
  expect(outcome).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [
      { table: 'builds', rowId: 'build-1', field: 'wheelsId', kept: '20-inch', offered: '21-inch' },
    ],
  });
  expect(writtenBuild(outcome)?.customizations).toMatchObject({
    wheels: '20-inch',
    packages: ['head-up', 'sound'],
  });
});

test('what two people both chose needs nobody to decide, in whatever order it was picked', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { packageIds: ['head-up', 'sound'] })] });
  const outcome = await edit({ packageIds: { from: [], to: ['sound', 'head-up'] } }, tx);
  expect(outcome).toEqual({ kind: 'accepted', writes: [] });
});

test('where two people chose different models, none of the later one is mixed in', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { vehicleId: 'gv70' })] });
  const outcome = await edit(
    {
      vehicleId: { from: 'gv80', to: 'g80' },
      trimId: { from: 'gv80-select', to: 'g80-standard' },
      exteriorColorId: { from: 'himalayan-gray', to: 'bronze-mist' },
    },
    tx,
  );
  expect(writtenBuild(outcome)).toBeUndefined();
  expect(outcome).toMatchObject({ kind: 'accepted-in-part', code: 'FIELD_CONFLICT' });
  expect(outcome.kind !== 'accepted' && outcome.conflicts.map(({ field }) => field).sort()).toEqual(
    ['exteriorColorId', 'trimId', 'vehicleId'],
  );
});

test('choices of two people that do not go together wait whole for a person', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { vehicleId: 'gv60' })] });
  const outcome = await edit({ packageIds: { from: [], to: ['sound'] } }, tx);
  expect(outcome).toMatchObject({
    kind: 'refused',
    code: 'OPTION_NOT_AVAILABLE',
    conflicts: [{ field: 'packageIds', kept: [], offered: ['sound'] }],
  });
});

test('a build goes over to a newer price list when its editor says so', async () => {
  const lists = [list, aDearerPriceList()];
  const tx = aShowroom({ lists, builds: [aBuild({}, { wheelsId: '21-inch' })] });
  const outcome = await edit({ priceListId: { from: 'price-list-1', to: 'price-list-2' } }, tx);
  expect(writtenBuild(outcome)).toMatchObject({
    priceListId: 'price-list-2',
    totalPrice: 279_900 * 5 + 96_000,
  });
});

test('a build is given to somebody else, and to whom they were merged into', async () => {
  const alias = aCustomer({ id: 'mary', mergedInto: 'maria' });
  const tx = aShowroom({
    builds: [aBuild({ customerId: null })],
    more: [{ op: 'put', table: 'customers', row: alias }],
  });
  const outcome = await edit({ customerId: { from: null, to: 'mary' } }, tx);
  expect(writtenBuild(outcome)).toMatchObject({ customerId: 'maria' });
});

test('a build that is sold, not there or of another showroom is not changed', async () => {
  const changes = { wheelsId: { from: '19-inch', to: '21-inch' } };
  const sold = aShowroom({ builds: [aBuild({ status: 'sold' })] });
  expect(await edit(changes, sold)).toMatchObject({ kind: 'refused', code: 'BUILD_SOLD' });
  const elsewhere = aShowroom({ builds: [aBuild({ showroomId: 'brooklyn' })] });
  const missing = { kind: 'refused', code: 'ROW_NOT_FOUND' };
  expect(await edit(changes, elsewhere)).toMatchObject(missing);
  expect(await edit(changes, aShowroom())).toMatchObject(missing);
});

test('whatever two people choose at once, the build fits its price list and nothing offered is lost', async () => {
  const ids = (kind: 'wheels' | 'interior') =>
    availableOptions(list, 'gv80', kind).map(({ id }) => id);
  const choice = fc.record({
    wheelsId: fc.constantFrom(...ids('wheels')),
    interiorColorId: fc.constantFrom(...ids('interior')),
  });
  await fc.assert(
    fc.asyncProperty(choice, choice, async (first, second) => {
      const tx = aShowroom({ builds: [aBuild({}, first)] });
      const outcome = await edit(
        {
          wheelsId: { from: '19-inch', to: second.wheelsId },
          interiorColorId: { from: 'black', to: second.interiorColorId },
        },
        tx,
      );
      const built = writtenBuild(outcome) ?? aBuild({}, first);
      expect(checkConfiguration(list, configurationOf(built))).toEqual([]);
      expect(built.totalPrice).toBe(configuratorTotal(list, configurationOf(built)));
      const offered = outcome.kind === 'accepted' ? [] : outcome.conflicts;
      for (const field of ['wheelsId', 'interiorColorId'] as const) {
        const isTold = offered.some((conflict) => conflict.field === field);
        expect(isTold || configurationOf(built)[field] === second[field]).toBe(true);
      }
    }),
  );
});
