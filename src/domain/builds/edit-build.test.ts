import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAvailableOptions } from '../catalogue/configuration/availability.ts';
import { checkConfiguration } from '../catalogue/configuration/check-configuration.ts';
import { computeConfiguratorTotal } from '../catalogue/configuration/price-breakdown.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { aShowroom, writtenBuild } from './build-showroom.testing.ts';
import { aBuild } from './build.testing.ts';
import { configurationOf } from './build.ts';
import { editBuild, type EditBuildArgs } from './build-mutators.ts';

const list = aPriceList();

function edit(changes: EditBuildArgs['changes'], tx = aShowroom({ builds: [aBuild()] })) {
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  return editBuild.run(tx, args, inManhattan({ recordedAt: 9000 }));
}

test('a change of the wheels updates the total of the build', async () => {
  const built = writtenBuild(await edit({ wheelsId: { from: '19-inch', to: '21-inch' } }));
  expect(built).toEqual({
    ...aBuild({ totalPrice: 279_900 * 5 + 48_000, updatedAt: 9000 }),
    customizations: { ...aBuild().customizations, wheels: '21-inch' },
  });
});

test('an edit can choose an engine variant of a build and remove the variant', async () => {
  const chosen = writtenBuild(await edit({ engineVariantId: { from: null, to: 'gv80-2' } }));
  expect(chosen?.customizations.engine).toBe('gv80-2');
  expect(chosen?.totalPrice).toBe(279_900 * 5 + 20_000);
  const tx = aShowroom({ builds: [aBuild({}, { engineVariantId: 'gv80-2' })] });
  const back = writtenBuild(await edit({ engineVariantId: { from: 'gv80-2', to: null } }, tx));
  expect(back?.customizations).toEqual(aBuild().customizations);
});

test('a change of the vehicle drops the engine variant of the previous vehicle', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { engineVariantId: 'gv80-2' })] });
  const changes = {
    vehicleId: { from: 'gv80', to: 'gv70' },
    trimId: { from: 'gv80-select', to: 'gv70-select' },
  };
  const outcome = await edit(changes, tx);
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)).toMatchObject({ vehicleId: 'gv70' });
  expect(writtenBuild(outcome)?.customizations).not.toHaveProperty('engine');
});

test('a change of vehicle and engine is refused if another agent has chosen an engine', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { engineVariantId: 'gv80-2' })] });
  const changes = {
    vehicleId: { from: 'gv80', to: 'gv70' },
    trimId: { from: 'gv80-select', to: 'gv70-select' },
    engineVariantId: { from: null, to: 'gv70-2' },
  };
  const outcome = await edit(changes, tx);
  expect(outcome).toMatchObject({
    kind: 'refused',
    conflicts: [
      { field: 'vehicleId', kept: 'gv80', offered: 'gv70' },
      { field: 'trimId', kept: 'gv80-select', offered: 'gv70-select' },
      { field: 'engineVariantId', kept: 'gv80-2', offered: 'gv70-2' },
    ],
  });
});

test('if two agents choose different engine variants, the first choice stays and the second is a conflict', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { engineVariantId: 'gv80-2' })] });
  expect(await edit({ engineVariantId: { from: null, to: 'gv80-3' } }, tx)).toMatchObject({
    code: 'FIELD_CONFLICT',
    conflicts: [{ field: 'engineVariantId', kept: 'gv80-2', offered: 'gv80-3' }],
  });
});

test('if two agents change different choices of a build, both changes are stored', async () => {
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

test('if one choice of an edit conflicts, the stored choice stays and all other changes are stored', async () => {
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

test('if two agents choose the same packages in different order, no conflict is reported', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { packageIds: ['head-up', 'sound'] })] });
  const outcome = await edit({ packageIds: { from: [], to: ['sound', 'head-up'] } }, tx);
  expect(outcome).toEqual({ kind: 'accepted', writes: [] });
});

test('if two agents choose different vehicles, no choice of the second edit is stored', async () => {
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

test('an edit is refused if its option is unavailable for a vehicle that another agent chose concurrently', async () => {
  const tx = aShowroom({ builds: [aBuild({}, { vehicleId: 'gv60' })] });
  const outcome = await edit({ packageIds: { from: [], to: ['sound'] } }, tx);
  expect(outcome).toMatchObject({
    kind: 'refused',
    code: 'OPTION_NOT_AVAILABLE',
    conflicts: [{ field: 'packageIds', kept: [], offered: ['sound'] }],
  });
});

test('an edit can move a build to a newer price list', async () => {
  const lists = [list, aDearerPriceList()];
  const tx = aShowroom({ lists, builds: [aBuild({}, { wheelsId: '21-inch' })] });
  const outcome = await edit({ priceListId: { from: 'price-list-1', to: 'price-list-2' } }, tx);
  expect(writtenBuild(outcome)).toMatchObject({
    priceListId: 'price-list-2',
    totalPrice: 279_900 * 5 + 96_000,
  });
});

test('an edit that assigns a build to a merged customer stores the remaining customer', async () => {
  const alias = aCustomer({ id: 'mary', mergedInto: 'maria' });
  const tx = aShowroom({
    builds: [aBuild({ customerId: null })],
    more: [{ op: 'put', table: 'customers', row: alias }],
  });
  const outcome = await edit({ customerId: { from: null, to: 'mary' } }, tx);
  expect(writtenBuild(outcome)).toMatchObject({ customerId: 'maria' });
});

test('a change of customer is accepted if `from` is a merged id of the build’s customer', async () => {
  const tx = aShowroom({
    builds: [aBuild({ customerId: 'maria' })],
    more: [
      { op: 'put', table: 'customers', row: aCustomer({ id: 'mary', mergedInto: 'maria' }) },
      { op: 'put', table: 'customers', row: aCustomer({ id: 'john' }) },
    ],
  });
  const outcome = await edit({ customerId: { from: 'mary', to: 'john' } }, tx);
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)).toMatchObject({ customerId: 'john' });
});

test('an edit of a build that is sold, missing or of another showroom is refused', async () => {
  const changes = { wheelsId: { from: '19-inch', to: '21-inch' } };
  const sold = aShowroom({ builds: [aBuild({ status: 'sold' })] });
  expect(await edit(changes, sold)).toMatchObject({ kind: 'refused', code: 'BUILD_SOLD' });
  const elsewhere = aShowroom({ builds: [aBuild({ showroomId: 'brooklyn' })] });
  const missing = { kind: 'refused', code: 'ROW_NOT_FOUND' };
  expect(await edit(changes, elsewhere)).toMatchObject(missing);
  expect(await edit(changes, aShowroom())).toMatchObject(missing);
});

test('concurrent edits leave a valid build, and each later choice is stored or reported as a conflict', async () => {
  const ids = (kind: 'wheels' | 'interior') =>
    listAvailableOptions(list, 'gv80', kind).map(({ id }) => id);
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
      expect(built.totalPrice).toBe(computeConfiguratorTotal(list, configurationOf(built)));
      const offered = outcome.kind === 'accepted' ? [] : outcome.conflicts;
      for (const field of ['wheelsId', 'interiorColorId'] as const) {
        const isTold = offered.some((conflict) => conflict.field === field);
        expect(isTold || configurationOf(built)[field] === second[field]).toBe(true);
      }
    }),
  );
});
