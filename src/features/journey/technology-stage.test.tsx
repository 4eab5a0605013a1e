import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { formatDollars } from '#domain/money.ts';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { VehicleFacts } from './technology-stage.tsx';

test('the price range of a vehicle shows its lowest and its highest price', () => {
  const [vehicle] = aPriceList().vehicles;
  if (!vehicle) throw new Error('no vehicle');
  const html = renderInEnglish(<VehicleFacts vehicle={vehicle} />);
  const [min, max] = [vehicle.priceRange.min, vehicle.priceRange.max].map((amount) =>
    formatDollars(amount, 'en-US'),
  );
  expect(min).not.toBe(max);
  expect(html).toMatch(new RegExp(`>\\${min}\\D+\\${max}<`));
});
