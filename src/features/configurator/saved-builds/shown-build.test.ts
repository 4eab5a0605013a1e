import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { anEnrolledTablet, put, receive, register } from '../../../data/tablet.testing.ts';
import { loadShownBuilds } from './shown-build.ts';

test(
  'a saved build is loaded with the names of its model, option and customer, and with its price',
  { meta: { requirements: 'ENT-40, ENT-43' } },
  async () => {
    const db = await anEnrolledTablet();
    await receive(db, { patch: [put('priceLists', aPriceList())] });
    await register(db);
    const build = aBuild({}, { exteriorColorId: 'melbourne-red' });
    const [shown] = await loadShownBuilds(db, [build], 'en');
    expect(shown?.shown).toMatchObject({
      vehicle: { make: 'Genesis', model: 'GV80' },
      exterior: { name: 'Melbourne Red' },
      total: 1_399_500,
    });
    expect(shown).toMatchObject({ build, customerName: 'Maria Garcia' });
  },
);

test('a saved build is loaded even if its price list and its customer are not stored on the tablet', async () => {
  const db = await anEnrolledTablet();
  const [shown] = await loadShownBuilds(db, [aBuild({ priceListId: 'price-list-9' })], 'en');
  expect(shown).toMatchObject({ shown: null, customerName: null, build: { id: 'build-1' } });
});
