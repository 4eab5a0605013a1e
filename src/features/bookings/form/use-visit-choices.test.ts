import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { useVisitChoices } from './use-visit-choices.ts';

const lakeside = {
  id: 'lakeside',
  name: 'Lakeside Motors',
  location: 'Chicago',
  brands: ['Genesis'],
  logo: '',
  rating: 4,
  distanceKm: 3,
};

async function readChoices(showroomId: string | null, fromIds = ['manhattan']) {
  const queens = aVisitedShowroom({ id: 'queens', closedAt: 5 });
  const chicago = aVisitedShowroom({ id: 'chicago', dealerId: 'lakeside', closedAt: 5 });
  const rows = {
    showrooms: [aVisitedShowroom(), queens, chicago],
    dealers: [lakeside],
    priceLists: [aPriceList()],
  };
  await startLocalTablet(rows);
  const { result } = renderAppHook(() => useVisitChoices(showroomId, fromIds));
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current;
}

test.each([
  [null, ['manhattan'], undefined],
  ['manhattan', ['manhattan'], 'manhattan'],
  ['queens', ['manhattan', 'queens'], 'queens'],
])(
  'if the showroom %s is selected, the form offers open showrooms and the selected showroom: %o',
  async (showroomId, offered, place) => {
    const choices = await readChoices(showroomId);
    expect(choices?.showrooms.map(({ id }) => id)).toEqual(offered);
    expect(choices?.place?.showroom.id).toBe(place);
  },
);

test('after a showroom is selected, no choices are returned until they are read for this showroom', async () => {
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
  let showroomId: string | null = null;
  const { result, rerender } = renderAppHook(() => useVisitChoices(showroomId, []));
  await waitFor(() => expect(result.current).toBeDefined());
  showroomId = 'manhattan';
  rerender();
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.place?.showroom.id).toBe('manhattan'));
});

test('the booking form offers only vehicles of the make of the dealer', async () => {
  const choices = await readChoices(null);
  expect(new Set(choices?.vehicles.map(({ make }) => make))).toEqual(new Set(['Genesis']));
});

test.each([
  ['chicago', ['manhattan'], 'Lakeside Motors'],
  ['chicago', ['manhattan', 'chicago'], null],
  ['queens', ['manhattan'], null],
  ['manhattan', ['manhattan'], null],
])(
  'for a visit in %s whose booking the showrooms %o have, the other receiving dealer is %s',
  async (showroomId, fromIds, dealer) => {
    expect((await readChoices(showroomId, fromIds))?.place?.receivingDealer).toBe(dealer);
  },
);

test('the receiving dealer is omitted once the showroom of the visit already has the booking', async () => {
  const chicago = aVisitedShowroom({ id: 'chicago', dealerId: 'lakeside' });
  await startLocalTablet({ showrooms: [aVisitedShowroom(), chicago], dealers: [lakeside] });
  let fromIds = ['manhattan', 'manhattan'];
  const { result, rerender } = renderAppHook(() => useVisitChoices('chicago', fromIds));
  await waitFor(() => expect(result.current?.place?.receivingDealer).toBe('Lakeside Motors'));
  fromIds = ['manhattan', 'chicago'];
  rerender();
  await waitFor(() => expect(result.current?.place?.receivingDealer).toBeNull());
});
