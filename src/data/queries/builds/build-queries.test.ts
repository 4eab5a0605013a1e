import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { put, receive, register, waitingIds } from '../../tablet.testing.ts';
import { archive, aTabletWithPrices, editWheels, save } from './build-mutations.testing.ts';
import { findBuild, listBuildsOfCustomer, listLatestBuilds } from './build-queries.ts';

const idsOf = (builds: readonly { id: string }[]) => builds.map(({ id }) => id);

test(
  'a build saved offline is found by its id and waits in the outbox',
  { meta: { requirements: 'STATE-32, ENT-13, ENT-15' } },
  async () => {
    const db = await aTabletWithPrices();
    await register(db);
    expect(await save(db)).toEqual({ ok: true, mutationId: 2 });
    expect(await editWheels(db, '21-inch')).toEqual({ ok: true, mutationId: 3 });
    expect(await findBuild(db, 'build-1')).toMatchObject({
      id: 'build-1',
      vehicleId: 'gv80',
      createdAt: 2000,
      customizations: { wheels: '21-inch' },
      totalPrice: 279_900 * 5 + 48_000,
    });
    expect(await waitingIds(db)).toEqual([1, 2, 3]);
    expect(await db.outbox.get(2)).toMatchObject({ name: 'saveBuild', argsVersion: 2 });
  },
);

test('changing a build to an option that its vehicle does not offer is refused without an outbox entry', async () => {
  const db = await aTabletWithPrices();
  await save(db);
  expect(await editWheels(db, 'wooden')).toEqual({ ok: false, code: 'OPTION_NOT_AVAILABLE' });
  expect(await waitingIds(db)).toEqual([1]);
});

test('an unsent edit of a build is replayed on a pulled version of the build', async () => {
  const db = await aTabletWithPrices();
  await save(db);
  await receive(db, { lastMutationId: 1, patch: [put('builds', aBuild())] });
  await editWheels(db, '21-inch');
  const recolored = aBuild({}, { exteriorColorId: 'bronze-mist' });
  await receive(db, { lastMutationId: 1, patch: [put('builds', recolored)] });
  expect((await findBuild(db, 'build-1'))?.customizations).toMatchObject({
    color: { exterior: 'bronze-mist' },
    wheels: '21-inch',
  });
});

test('the latest builds are listed first, and archived builds are omitted', async () => {
  const db = await aTabletWithPrices();
  await save(db, { buildId: 'old' }, 1000);
  await save(db, { buildId: 'new' }, 3000);
  await save(db, { buildId: 'dropped' }, 5000);
  await archive(db, 'dropped');
  await db.builds.update('old', { status: 'sold' });
  expect(idsOf(await listLatestBuilds(db, 10))).toEqual(['new', 'old']);
  expect(idsOf(await listLatestBuilds(db, 1))).toEqual(['new']);
});

test('the builds of a customer, including archived builds, are listed latest first', async () => {
  const db = await aTabletWithPrices();
  await save(db, { buildId: 'first' }, 1000);
  await save(db, { buildId: 'second' }, 2000);
  await save(db, { buildId: 'without-customer', customerId: null }, 3000);
  await archive(db, 'first');
  expect(idsOf(await listBuildsOfCustomer(db, 'maria'))).toEqual(['second', 'first']);
  expect(await listBuildsOfCustomer(db, 'noor')).toEqual([]);
});

test('no build is found for an unknown id or a damaged row', async () => {
  const db = await aTabletWithPrices();
  await db.table('builds').put({ id: 'torn', createdAt: 1, status: 7 });
  expect(await findBuild(db, 'torn')).toBeNull();
  expect(await findBuild(db, 'nothing')).toBeNull();
});
