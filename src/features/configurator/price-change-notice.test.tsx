import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { PriceChangeNotice } from './price-change-notice.tsx';

const priceList = aPriceList();

const drawn = (latest: PriceList) =>
  renderInEnglish(
    <PriceChangeNotice
      fields={{ ...aConfiguration(), customerId: null, priceListId: priceList.id }}
      latest={latest}
      onKeep={() => {}}
      onTake={() => {}}
      priceList={priceList}
    />,
  );

test('the notice of a newer price list offers to accept or decline the new prices', () => {
  const html = drawn(aDearerPriceList());
  for (const words of ['Keep old prices', 'Use new prices', 'Was $']) {
    expect(html).toContain(words);
  }
});

test('a newer price list that lacks the model can only be declined', () => {
  const vehicles = priceList.vehicles.filter(({ id }) => id !== aConfiguration().vehicleId);
  const html = drawn({ ...priceList, vehicles });
  expect(html).toContain('No longer available: ');
  expect(html).toContain('Keep old prices');
  expect(html).not.toContain('Use new prices');
});
