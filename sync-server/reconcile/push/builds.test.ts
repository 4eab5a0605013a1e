/* Tests of builds that reach the server after other changes. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuild, aSave } from '#domain/builds/build.testing.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { registration, testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await publish(aPriceList());
});
afterEach(() => office.close());

const publish = (row: PriceList) => office.write([{ op: 'put', table: 'priceLists', row }]);
const builds = () => office.store.read((snapshot) => snapshot.all('builds'));

function mutation(mutationId: number, name: string, args: object, recordedAt = 1_700_000_000_000) {
  return { ...registration(mutationId), name, args, recordedAt };
}

test('one push applies the registration of a customer and a build for the same customer', async () => {
  const customer = { customerId: 'customer-1' };
  const push = await office.push([
    registration(1, { customer }),
    mutation(2, 'saveBuild', aSave(customer)),
  ]);
  expect(verdictsOf(push)).toEqual(['1 applied', '2 applied']);
  expect(await builds()).toMatchObject([{ customerId: 'customer-1', agentId: 'AGT001' }]);
});

test('the clock of the server, not of the tablet, determines the price list in force for a build', async () => {
  await publish(aDearerPriceList());
  const save = aSave({}, { wheelsId: '21-inch' });
  const push = await office.push([mutation(1, 'saveBuild', save)]);
  expect(verdictsOf(push)).toEqual(['1 attention PRICE_CHANGED']);
  expect(await builds()).toMatchObject([
    { priceListId: 'price-list-1', totalPrice: 279_900 * 5 + 48_000 },
  ]);
  const attention = (await office.attentions()).at(0)!;
  expect(attention.conflicts).toMatchObject([
    { field: 'totalPrice', kept: 1_447_500, offered: 1_495_500 },
    { field: 'priceListId' },
  ]);

  const decision = { attentionId: attention.id, showroomId: 'manhattan', choice: 'use' };
  const settled = await office.push([mutation(2, 'settleAttention', decision)]);
  expect(verdictsOf(settled)).toEqual(['2 applied']);
  expect(await builds()).toMatchObject([{ priceListId: 'price-list-2', totalPrice: 1_495_500 }]);
});

test('a price list that is not in force yet causes no attention about a saved build', async () => {
  await publish({ ...aDearerPriceList(), validFrom: '2099-01-01' });
  const save = aSave({}, { wheelsId: '21-inch' });
  expect(await office.verdicts([mutation(1, 'saveBuild', save)])).toEqual(['1 applied']);
});

test('a build that the server refuses is stored in an attention together with its later edits', async () => {
  const save = aSave({ priceListId: 'price-list-9' });
  const changes = { wheelsId: { from: '19-inch', to: '21-inch' } };
  const edit = { buildId: 'build-1', showroomId: 'manhattan', changes };
  const push = await office.push([mutation(1, 'saveBuild', save), mutation(2, 'editBuild', edit)]);
  expect(verdictsOf(push)).toEqual([
    '1 attention PRICE_LIST_UNKNOWN',
    '2 attention PRICE_LIST_UNKNOWN',
  ]);
  const [attention] = await office.attentions();
  expect(attention).toMatchObject({ mutation: { args: save }, dependents: [{ args: edit }] });
});

test('edits of one build by two tablets are merged, and a conflict opens an attention', async () => {
  await office.write([{ op: 'put', table: 'builds', row: aBuild() }]);
  const edit = (changes: object) => ({ buildId: 'build-1', showroomId: 'manhattan', changes });
  await office.push([
    mutation(1, 'editBuild', edit({ wheelsId: { from: '19-inch', to: '20-inch' } })),
  ]);
  const changes = {
    wheelsId: { from: '19-inch', to: '21-inch' },
    interiorColorId: { from: 'black', to: 'fog-gray' },
  };
  const other = testDevice({ id: 'device-2' });
  const push = await office.push(
    [mutation(1, 'editBuild', edit(changes))],
    { clientId: 'client-2' },
    other,
  );
  expect(verdictsOf(push)).toEqual(['1 attention FIELD_CONFLICT']);
  expect(await builds()).toMatchObject([
    { customizations: { wheels: '20-inch', color: { interior: 'fog-gray' } } },
  ]);
});

test('an agent of another showroom cannot save a build', async () => {
  const save = { ...mutation(1, 'saveBuild', aSave()), actorId: 'AGT002' };
  expect(await office.verdicts([save])).toEqual(['1 attention ACTOR_NOT_ALLOWED']);
  expect(await builds()).toEqual([]);
});
