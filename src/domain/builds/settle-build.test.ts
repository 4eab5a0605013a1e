/* Tests decisions about attentions of builds. */
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import type { Attention } from '../attentions/attention.ts';
import { aDearerPriceList, aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { mutators } from '../mutations/mutators.ts';
import { refuse, type Write } from '../mutations/outcome.ts';
import type { Build } from './build.ts';
import { aBuild, aSave } from './build.testing.ts';
import { aShowroom, writtenBuild } from './build-showroom.testing.ts';

const lists = [aPriceList(), aDearerPriceList()];
const own = 279_900 * 5 + 48_000;
const dearer = own + 48_000;
const of = { table: 'builds', rowId: 'build-1' };

const newPrices = anAttention({
  code: 'PRICE_CHANGED',
  conflicts: [
    { ...of, field: 'totalPrice', kept: own, offered: dearer },
    { ...of, field: 'priceListId', kept: 'price-list-1', offered: 'price-list-2' },
  ],
});

function settle(
  attention: Attention,
  build: Build | null,
  choice: 'keep' | 'use' = 'use',
  offered = lists,
) {
  const tx = aShowroom({
    lists: offered,
    builds: build ? [build] : [],
    more: [{ op: 'put', table: 'attentions', row: attention }],
  });
  const args = { attentionId: 'attention-1', showroomId: 'manhattan', choice };
  return mutators.settleAttention.run(tx, args, inManhattan({ recordedAt: 9000 }));
}

const onBigWheelsOnly = { wheelsId: '21-inch' };
const onBigWheels = aBuild({}, onBigWheelsOnly);

test('the decision to keep the old price writes only the attention', async () => {
  const outcome = await settle(newPrices, onBigWheels, 'keep');
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ row: { choice: 'keep' } }] });
});

test('the decision to use the new prices moves the build to the new price list', async () => {
  const outcome = await settle(newPrices, onBigWheels);
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{}, { row: { choice: 'use' } }] });
  expect(writtenBuild(outcome)).toEqual({
    ...onBigWheels,
    priceListId: 'price-list-2',
    totalPrice: dearer,
  });
});

test('the new total is computed from the build’s choices at the time of the decision', async () => {
  const outcome = await settle(newPrices, aBuild({}, { wheelsId: '20-inch' }));
  expect(writtenBuild(outcome)?.totalPrice).toBe(279_900 * 5 + 48_000);
});

test('applying new prices does not change a build that already has the new price list', async () => {
  const moved = { ...onBigWheels, priceListId: 'price-list-2', totalPrice: dearer };
  const outcome = await settle(newPrices, moved);
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ table: 'attentions' }] });
});

test('applying new prices is refused for a sold build, or if the new price list lacks a choice', async () => {
  const [first, second] = lists as [(typeof lists)[0], (typeof lists)[0]];
  const fewer = [first, { ...second, wheels: second.wheels.slice(0, 1) }];
  expect(await settle(newPrices, onBigWheels, 'use', fewer)).toMatchObject({
    kind: 'refused',
    code: 'OPTION_NOT_AVAILABLE',
  });
  expect(await settle(newPrices, { ...onBigWheels, status: 'sold' })).toMatchObject({
    kind: 'refused',
    code: 'BUILD_SOLD',
  });
});

const conflict = { ...of, field: 'wheelsId', kept: '20-inch', offered: '21-inch' };

test('the decision to use the offered choice updates the total', async () => {
  const attention = anAttention({ code: 'FIELD_CONFLICT', conflicts: [conflict] });
  const outcome = await settle(attention, aBuild({}, { wheelsId: '20-inch' }));
  expect(writtenBuild(outcome)).toMatchObject({
    customizations: { wheels: '21-inch' },
    totalPrice: own,
  });
});

test('an offered choice becomes a new conflict if the build changed after the attention was created', async () => {
  const attention = anAttention({ code: 'FIELD_CONFLICT', conflicts: [conflict] });
  expect(await settle(attention, aBuild({}, { wheelsId: '19-inch' }))).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [{ kept: '19-inch', offered: '21-inch' }],
  });
});

test('applying an offered option that is unavailable for the build’s vehicle is refused', async () => {
  const attention = anAttention({
    code: 'FIELD_CONFLICT',
    conflicts: [{ ...conflict, field: 'packageIds', kept: [], offered: ['ride'] }],
  });
  expect(await settle(attention, aBuild({}, { vehicleId: 'g70' }))).toMatchObject({
    kind: 'refused',
    code: 'OPTION_NOT_AVAILABLE',
  });
});

test('a build refused for an unknown price list can be saved by a decision when the list is known', async () => {
  const mutation = {
    mutationId: 1,
    name: 'saveBuild',
    argsVersion: 1,
    args: aSave(),
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 1000,
  };
  const outcome = await settle(anAttention({ code: 'PRICE_LIST_UNKNOWN', mutation }), null);
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)).toMatchObject({ id: 'build-1', createdAt: 1000 });
});

test('a merge moves the builds of the merged customer to the remaining customer', async () => {
  const tx = aShowroom({
    builds: [aBuild({ customerId: 'maria' }), aBuild({ id: 'build-2', customerId: null })],
    more: [{ op: 'put', table: 'customers', row: aCustomer({ id: 'mary' }) }],
  });
  const args = {
    showroomId: 'manhattan',
    keepId: 'mary',
    dropId: 'maria',
    attentionId: null,
    take: [],
  };
  const outcome = await mutators.mergeCustomers.run(tx, args, inManhattan());
  expect(writtenBuild(outcome)).toEqual(aBuild({ customerId: 'mary' }));
  expect(outcome.kind !== 'refused' && outcome.writes).toHaveLength(3);
});

test('applying an offered customer who has been merged assigns the build to the remaining customer', async () => {
  const attention = anAttention({
    code: 'FIELD_CONFLICT',
    conflicts: [{ ...of, field: 'customerId', kept: 'mary', offered: 'john' }],
  });
  const merged = (id: string, mergedInto: string): Write => ({
    op: 'put',
    table: 'customers',
    row: aCustomer({ id, mergedInto }),
  });
  const tx = aShowroom({
    builds: [aBuild({ customerId: 'maria' })],
    more: [
      merged('mary', 'maria'),
      merged('john', 'jon'),
      { op: 'put', table: 'customers', row: aCustomer({ id: 'jon' }) },
      { op: 'put', table: 'attentions', row: attention },
    ],
  });
  const args = { attentionId: 'attention-1', showroomId: 'manhattan', choice: 'use' };
  const outcome = await mutators.settleAttention.run(tx, args, inManhattan());
  expect(outcome.kind).toBe('accepted');
  expect(writtenBuild(outcome)).toMatchObject({ customerId: 'jon' });
});

test('applying a refused build with edits reports a conflicting choice and new prices in one outcome', async () => {
  const envelope = (mutationId: number, name: string, args: object) => ({
    mutationId,
    name,
    argsVersion: 1,
    args,
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    // The second price list is in force at this time.
    recordedAt: 1_795_000_000_000,
  });
  const edit = (mutationId: number, changes: object) =>
    envelope(mutationId, 'editBuild', { buildId: 'build-1', showroomId: 'manhattan', changes });
  const attention = anAttention({
    code: 'PRICE_LIST_UNKNOWN',
    mutation: envelope(1, 'saveBuild', aSave({ priceListId: 'price-list-2' }, onBigWheelsOnly)),
    dependents: [
      edit(2, { wheelsId: { from: '19-inch', to: '20-inch' } }),
      edit(3, { priceListId: { from: 'price-list-2', to: 'price-list-1' } }),
    ],
  });
  const outcome = await settle(attention, null);
  expect(outcome).toMatchObject({ kind: 'accepted-in-part', code: 'FIELD_CONFLICT' });
  const fields = outcome.kind === 'accepted-in-part' && outcome.conflicts.map(({ field }) => field);
  expect(fields).toEqual(['wheelsId', 'totalPrice', 'priceListId']);
});

test('a decision applies only the offered price list that replaces the build’s current price list', async () => {
  const conflicts = [
    ...newPrices.conflicts,
    { ...of, field: 'totalPrice', kept: dearer, offered: 3 * own },
    { ...of, field: 'priceListId', kept: 'price-list-2', offered: 'price-list-3' },
  ];
  const onSecond = { ...onBigWheels, priceListId: 'price-list-2', totalPrice: dearer };
  const third = aDearerPriceList(3, 3);
  const outcome = await settle({ ...newPrices, conflicts }, onSecond, 'use', [...lists, third]);
  expect(writtenBuild(outcome)).toMatchObject({ priceListId: 'price-list-3' });
});

test('applying new prices is refused if the build is missing or the conflict names no price list', async () => {
  expect(await settle(newPrices, null)).toEqual(refuse('ROW_NOT_FOUND'));
  const unnamed = newPrices.conflicts.map((one) => ({ ...one, offered: null }));
  expect(await settle({ ...newPrices, conflicts: unnamed }, onBigWheels)).toEqual(
    refuse('PRICE_LIST_UNKNOWN'),
  );
});

/** An attention that offers a value for a field of the build. */
const offering = (one: { field: string; kept: unknown; offered: unknown }) =>
  anAttention({ code: 'FIELD_CONFLICT', conflicts: [{ ...of, ...one }] });

test('applying an offered choice is refused for a sold build, and has no effect for a missing build', async () => {
  const wheels = offering(conflict);
  expect(await settle(wheels, aBuild({ status: 'sold' }, { wheelsId: '20-inch' }))).toEqual(
    refuse('BUILD_SOLD'),
  );
  expect(await settle(wheels, null)).toMatchObject({ kind: 'accepted', writes: [{}] });
});

test.each([
  ['that the build already has', { field: 'wheelsId', kept: '20-inch', offered: '19-inch' }],
  ['for `totalPrice`, which is not a choice,', { field: 'totalPrice', kept: 1, offered: 2 }],
  ['for the unknown field `constructor`', { field: 'constructor', kept: 1, offered: 2 }],
])('an offered value %s does not change the build', async (_what, one) => {
  const outcome = await settle(offering(one), aBuild());
  expect(outcome).toMatchObject({ kind: 'accepted', writes: [{ table: 'attentions' }] });
});

test('an offered value that is invalid for its field stays a conflict', async () => {
  const one = { field: 'wheelsId', kept: '19-inch', offered: 7 };
  expect(await settle(offering(one), aBuild())).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    conflicts: [{ ...of, ...one }],
  });
});

test('a decision can assign a build to no customer or to an unknown customer', async () => {
  for (const offered of [null, 'ann']) {
    const outcome = await settle(
      offering({ field: 'customerId', kept: 'maria', offered }),
      aBuild(),
    );
    expect(writtenBuild(outcome)?.customerId).toBe(offered);
  }
});

test('a wheels id equal to the id of a merged customer is not replaced by the remaining customer’s id', async () => {
  const tx = aShowroom({
    builds: [aBuild()],
    more: [
      { op: 'put', table: 'customers', row: aCustomer({ id: '21-inch', mergedInto: 'maria' }) },
      {
        op: 'put',
        table: 'attentions',
        row: offering({ field: 'wheelsId', kept: '19-inch', offered: '21-inch' }),
      },
    ],
  });
  const args = { attentionId: 'attention-1', showroomId: 'manhattan', choice: 'use' };
  const outcome = await mutators.settleAttention.run(tx, args, inManhattan());
  expect(writtenBuild(outcome)?.customizations.wheels).toBe('21-inch');
});
