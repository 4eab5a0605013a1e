import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { decodeBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { mutate } from '../../mutate/mutate.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import {
  findConfigurationOfCode,
  findLinkedBuild,
  findOwnSharedBuild,
} from './shared-build-queries.ts';

const priceList = aPriceList();
const configuration = createDefaultConfiguration(priceList, 'g80');

function fieldsOfCode() {
  const decoded = decodeBuildCode(encodeBuildCode(priceList, configuration) ?? '');
  if (!decoded.ok) throw new Error(decoded.code);
  return decoded.fields;
}

test('a build code resolves to its configuration and its price list', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('priceLists', priceList)] });
  expect(await findConfigurationOfCode(db, fieldsOfCode())).toEqual({
    ok: true,
    configuration,
    priceListId: priceList.id,
  });
});

test('a build code whose price list is not stored on the tablet is refused', async () => {
  const db = await anEnrolledTablet();
  expect(await findConfigurationOfCode(db, fieldsOfCode())).toEqual({
    ok: false,
    code: 'CODE_NO_PRICE_LIST',
  });
});

test('a stored build is returned as a shared build, or as null if its price list is missing', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('priceLists', priceList)] });
  await mutate(db, {
    name: 'saveBuild',
    args: {
      buildId: 'build-1',
      showroomId: 'manhattan',
      customerId: null,
      priceListId: priceList.id,
      configuration,
    },
    actorId: 'AGT001',
    recordedAt: Date.UTC(2026, 0, 2),
  });
  expect(await findOwnSharedBuild(db, 'build-1', 'en')).toMatchObject({
    build: { status: 'saved' },
    shared: { id: 'build-1', model: 'G80' },
  });
  const build = (await db.builds.get('build-1'))!;
  expect(await findOwnSharedBuild(db, 'build-1', 'es')).toEqual({
    build,
    shared: toSharedBuild(translatePriceList(priceList, 'es'), build),
    vehicle: translatePriceList(priceList, 'es').vehicles.find(({ id }) => id === 'g80'),
  });
  expect(await findOwnSharedBuild(db, 'unheard-of', 'en')).toBeNull();
  await db.builds.update('build-1', { priceListId: 'price-list-9' });
  expect(await findOwnSharedBuild(db, 'build-1', 'en')).toBeNull();
});

test('a link that contains all data of a build opens this build, even on a tablet without price lists', async () => {
  const db = await anEnrolledTablet();
  const build = sharedBuild();
  const carried = { ok: true, carries: 'build', build } as const;
  expect(await findLinkedBuild(db, build.id, carried, 'es')).toEqual(build);
  await receive(db, { patch: [put('priceLists', priceList)] });
  expect(await findLinkedBuild(db, build.id, carried, 'es')).toEqual(build);
});

test('a link with a build code returns the build with texts of the price list in the given language', async () => {
  const db = await anEnrolledTablet();
  const carried = { ok: true, carries: 'code', fields: fieldsOfCode() } as const;
  expect(await findLinkedBuild(db, 'build-1', carried, 'en')).toBeNull();
  await receive(db, { patch: [put('priceLists', priceList)] });
  const build = aBuild({}, configuration);
  const renderInEnglish = toSharedBuild(priceList, build);
  const inSpanish = toSharedBuild(translatePriceList(priceList, 'es'), build);
  expect(inSpanish).not.toEqual(renderInEnglish);
  expect(await findLinkedBuild(db, 'build-1', carried, 'en')).toEqual(renderInEnglish);
  expect(await findLinkedBuild(db, 'build-1', carried, 'es')).toEqual(inSpanish);
});
