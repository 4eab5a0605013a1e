import { expect, test } from 'vitest';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { type BuildReads, resolveOpenedBuild } from './resolve-opened-build.ts';

const latest = aPriceList();
const fresh = { ...aConfiguration(), customerId: null, priceListId: latest.id };

function known(fields: Partial<BuildReads> = {}): BuildReads {
  return { buildId: undefined, build: null, latest, own: latest, draft: null, fresh, ...fields };
}

function saved(fields: Parameters<typeof aBuild>[0] = {}) {
  const build = aBuild(fields);
  return { buildId: build.id, build };
}

test(
  'the state of an opened build is `loading` until build, price lists and draft are read',
  { meta: { requirements: 'BUILD-27' } },
  () => {
    for (const part of ['build', 'latest', 'own', 'draft'] as const) {
      const own = part === 'own' ? { fresh: { ...fresh, priceListId: 'price-list-2' } } : {};
      expect(resolveOpenedBuild(known({ [part]: undefined, ...own })).state).toBe('loading');
    }
  },
);

test(
  'a missing price list results in `no-price-list`, and a list without vehicles in `no-vehicles`',
  { meta: { requirements: 'BUILD-28, BUILD-29' } },
  () => {
    const nothing = { latest: null, buildId: 'gone' };
    expect(resolveOpenedBuild(known({ latest: null })).state).toBe('no-price-list');
    expect(resolveOpenedBuild(known(nothing)).state).toBe('no-price-list');
    expect(resolveOpenedBuild(known({ fresh: null })).state).toBe('no-vehicles');
  },
);

test('an unknown build id results in `not-found`', () => {
  expect(resolveOpenedBuild(known({ buildId: 'gone' })).state).toBe('not-found');
});

test(
  'a saved build without unsaved changes is opened with its saved fields',
  { meta: { requirements: 'TR-02' } },
  () => {
    expect(resolveOpenedBuild(known(saved()))).toMatchObject({
      state: 'ready',
      build: { id: 'build-1' },
      fields: { vehicleId: 'gv80', customerId: 'maria' },
    });
  },
);

test('unsaved changes override the initial fields of a build', () => {
  const seen = fresh;
  const fields = { ...fresh, exteriorColorId: 'melbourne-red' };
  expect(resolveOpenedBuild(known({ draft: { seen, fields } }))).toMatchObject({ seen, fields });
});

test('a saved build is opened with its own price list, even if another price list is in force', () => {
  const opened = resolveOpenedBuild(known({ ...saved(), latest: aDearerPriceList() }));
  expect(opened).toMatchObject({
    state: 'ready',
    priceList: { id: 'price-list-1' },
    latest: { id: 'price-list-2' },
  });
});

test('a build without its price list, or with a missing option, has the state `unreadable`', () => {
  const gone = saved({ priceListId: 'price-list-9' });
  expect(resolveOpenedBuild(known({ ...gone, own: null }))).toMatchObject({
    state: 'unreadable',
    build: { id: 'build-1' },
  });
  const { customizations } = aBuild();
  const broken = saved({ customizations: { ...customizations, wheels: 'gone-wheels' } });
  expect(resolveOpenedBuild(known(broken)).state).toBe('unreadable');
});
