import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { inNewYork, visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { createQrPath } from '../../ui/qr-code/qr-path.ts';
import { DealersScreen } from './dealers-screen.tsx';

// A Monday.
const now = inNewYork('2026-03-02', '10:00');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const tour = 'https://tour.example.com/soho';

async function renderShowrooms() {
  const showroom = (id: string, opens: string, fields: Parameters<typeof aShowroom>[0] = {}) =>
    aShowroom({
      id,
      name: `Showroom ${id}`,
      hours: [{ weekday: 1, opens, closes: '19:00' }],
      ...fields,
    });
  await startLocalTablet({
    dealers: [
      {
        id: 'dealer-1',
        name: 'Genesis East',
        location: 'New York',
        brands: ['Genesis'],
        logo: '',
        rating: 4.5,
        distanceKm: 3,
      },
    ],
    showrooms: [
      showroom('manhattan', '09:00', { image: '/manhattan.webp' }),
      showroom('queens', '11:30', { amenities: ['Coffee', 'Lounge'], address: '2 Main Street' }),
      showroom('soho', '06:00', { timezone: 'America/Los_Angeles', virtualTour: tour }),
      showroom('tribeca', '09:00', { amenities: [] }),
    ],
    visitRules: [
      visitRules({ id: 'tribeca', closedDays: [{ date: '2026-03-02', reason: 'Repairs' }] }),
    ],
  });
  const { user } = renderApp(<DealersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Genesis East' }));
  return user;
}

test('each showroom card shows address, opening state, hours and amenities of the showroom', async () => {
  await renderShowrooms();
  const cards = screen.getAllByRole('article');
  expect(cards.map(({ textContent }) => textContent.replaceAll('\u202F', ' '))).toEqual([
    'Showroom manhattan1 Tenth AvenueOpen until 7:00 PMThis tablet is hereMon9:00 AM – 7:00 PMTue – SunClosedCoffee',
    'Showroom queens2 Main StreetOpens today at 11:30 AMMon11:30 AM – 7:00 PMTue – SunClosedCoffeeLounge',
    'Showroom soho1 Tenth AvenueOpen until 7:00 PMMon6:00 AM – 7:00 PMTue – SunClosedCoffeeVirtual tour',
    'Showroom tribeca1 Tenth AvenueClosedMon9:00 AM – 7:00 PMTue – SunClosed',
  ]);
  const pictures = cards.map((card) => within(card).queryByAltText('')?.getAttribute('src'));
  expect(pictures).toEqual(['/manhattan.webp', undefined, undefined, undefined]);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios.some(({ checked }) => checked)).toBe(false);
});

test('“Virtual tour” opens a sheet with the URL of the tour as a text and as a QR code', async () => {
  const user = await renderShowrooms();
  await user.click(screen.getByRole('button', { name: 'Virtual tour' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Virtual tour' }));
  const label = 'Scan this code with a phone to tour Showroom soho.';
  expect(sheet.getByText(label)).toBeTruthy();
  expect(sheet.getByText(tour)).toBeTruthy();
  expect(sheet.getByRole('img', { name: label }).innerHTML).toContain(createQrPath(tour).path);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Virtual tour' })).toBeNull());
});
