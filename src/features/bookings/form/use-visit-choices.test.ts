import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { useVisitChoices } from './use-visit-choices.ts';

async function readChoices(showroomId: string | null) {
  const queens = aVisitedShowroom({ id: 'queens', closedAt: 5 });
  const rows = { showrooms: [aVisitedShowroom(), queens], priceLists: [aPriceList()] };
  await startLocalTablet(rows);
  const { result } = renderAppHook(() => useVisitChoices(showroomId));
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current;
}

test.each([
  [null, ['manhattan'], undefined],
  ['manhattan', ['manhattan'], 'manhattan'],
  ['queens', ['manhattan', 'queens'], 'queens'],
])(
  'with the selected showroom %s, the booking form offers the showrooms %o',
  async (showroomId, offered, place) => {
    const choices = await readChoices(showroomId);
    expect(choices?.showrooms.map(({ id }) => id)).toEqual(offered);
    expect(choices?.place?.showroom.id).toBe(place);
  },
);

test('the booking form offers only vehicles of the make of the dealer', async () => {
  const choices = await readChoices(null);
  expect(new Set(choices?.vehicles.map(({ make }) => make))).toEqual(new Set(['Genesis']));
});
