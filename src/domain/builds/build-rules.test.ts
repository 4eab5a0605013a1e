/* Tests the rules of builds that involve more than one choice. */
import { expect, test } from 'vitest';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { accept, refuse, type Write } from '../mutations/outcome.ts';
import { aBuild, aSave } from './build.testing.ts';
import type { Build } from './build.ts';
import { aShowroom, writtenBuild } from './build-showroom.testing.ts';
import { editBuild, type EditBuildArgs, saveBuild, setBuildStatus } from './build-mutators.ts';

const AFTER_NEW_PRICES = Date.UTC(2026, 1, 1);
const lists = [aPriceList(), aDearerPriceList()];

function edit(
  changes: EditBuildArgs['changes'],
  build: Build,
  {
    context = {},
    ...given
  }: Parameters<typeof aShowroom>[0] & { context?: Partial<MutationContext> } = {},
) {
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  return editBuild.run(aShowroom({ builds: [build], ...given }), args, inManhattan(context));
}

const stranger: Write = {
  op: 'put',
  table: 'customers',
  row: aCustomer({ id: 'noor', showroomId: 'brooklyn' }),
};

test('an edit of the wheels keeps the engine variant of a build', async () => {
  const build = aBuild({}, { engineVariantId: 'gv80-2' });
  const edited = writtenBuild(await edit({ wheelsId: { from: '19-inch', to: '21-inch' } }, build));
  expect(edited?.customizations).toMatchObject({ engine: 'gv80-2', wheels: '21-inch' });
});

test('a change of the vehicle removes the engine variant even if the change of the wheels conflicts', async () => {
  const outcome = await edit(
    {
      vehicleId: { from: 'gv80', to: 'gv70' },
      trimId: { from: 'gv80-select', to: 'gv70-select' },
      wheelsId: { from: '20-inch', to: '21-inch' },
    },
    aBuild({}, { engineVariantId: 'gv80-2' }),
  );
  expect(outcome).toMatchObject({ kind: 'accepted-in-part', conflicts: [{ field: 'wheelsId' }] });
  expect(writtenBuild(outcome)).toMatchObject({ vehicleId: 'gv70' });
  expect(writtenBuild(outcome)?.customizations).not.toHaveProperty('engine');
});

test('assigning a build to a customer of another showroom is refused', async () => {
  const customerId = { from: 'maria', to: 'noor' };
  expect(await edit({ customerId }, aBuild(), { more: [stranger] })).toEqual(
    refuse('ROW_NOT_FOUND'),
  );
});

test('a build can be assigned to an unknown customer or to no customer', async () => {
  for (const to of ['ann', null]) {
    const outcome = await edit({ customerId: { from: 'maria', to } }, aBuild());
    expect(outcome.kind).toBe('accepted');
    expect(writtenBuild(outcome)?.customerId).toBe(to);
  }
});

test('an edit reports PRICE_CHANGED only if the edit sets a price list that is no longer in force', async () => {
  const context = { receivedAt: AFTER_NEW_PRICES };
  const onBigWheels = aBuild({}, { wheelsId: '21-inch' });
  const color = { exteriorColorId: { from: 'himalayan-gray', to: 'bronze-mist' } };
  expect((await edit(color, onBigWheels, { lists, context })).kind).toBe('accepted');

  const onSecond = { ...onBigWheels, priceListId: 'price-list-2' };
  const back = { priceListId: { from: 'price-list-2', to: 'price-list-1' } };
  const own = 279_900 * 5 + 48_000;
  const about = { table: 'builds', rowId: 'build-1' };
  expect(await edit(back, onSecond, { lists, context })).toMatchObject({
    kind: 'accepted-in-part',
    code: 'PRICE_CHANGED',
    conflicts: [
      { ...about, field: 'totalPrice', kept: own, offered: own + 48_000 },
      { ...about, field: 'priceListId', kept: 'price-list-1', offered: 'price-list-2' },
    ],
  });
});

test('an edit is refused with PRICE_LIST_UNKNOWN if the new or the current price list is unknown', async () => {
  const changes = { priceListId: { from: 'price-list-1', to: 'price-list-9' } };
  expect(await edit(changes, aBuild())).toEqual(
    refuse('PRICE_LIST_UNKNOWN', [
      {
        table: 'builds',
        rowId: 'build-1',
        field: 'priceListId',
        kept: 'price-list-1',
        offered: 'price-list-9',
      },
    ]),
  );
  const wheelsId = { from: '19-inch', to: '21-inch' };
  expect(await edit({ wheelsId }, aBuild(), { lists: [] })).toMatchObject({
    code: 'PRICE_LIST_UNKNOWN',
  });
});

test('saving a build updates the customer’s last activity, but never to an earlier time', async () => {
  for (const [recordedAt, lastActivityAt] of [
    [5000, 5000],
    [500, 1000],
  ] as const) {
    const outcome = await saveBuild.run(aShowroom(), aSave(), inManhattan({ recordedAt }));
    expect(outcome.kind === 'accepted' && outcome.writes[1]).toEqual({
      op: 'put',
      table: 'customers',
      row: aCustomer({ lastActivityAt }),
    });
  }
});

test('a status change of an unknown build, or of another showroom’s build, is refused', async () => {
  const args = { buildId: 'build-1', showroomId: 'manhattan', status: 'shared' };
  for (const builds of [[], [aBuild({ showroomId: 'brooklyn' })]]) {
    const tx = aShowroom({ builds });
    expect(await setBuildStatus.run(tx, args, inManhattan())).toEqual(refuse('ROW_NOT_FOUND'));
  }
});

test('a status change that arrives late does not move the build’s last change to an earlier time', async () => {
  const args = { buildId: 'build-1', showroomId: 'manhattan', status: 'shared' };
  const tx = aShowroom({ builds: [aBuild({ updatedAt: 9000 })] });
  const row = aBuild({ status: 'shared', updatedAt: 9000 });
  expect(await setBuildStatus.run(tx, args, inManhattan())).toEqual(
    accept([{ op: 'put', table: 'builds', row }]),
  );
});
