import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { CustomerBookings } from './customer-bookings.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '12:00'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
});
afterEach(() => {
  vi.useRealTimers();
});

function aVisit(id: string, fields: Partial<Booking> = {}): Booking {
  const { date = VISIT_DAY, time = '10:00' } = fields;
  return aBooking({ id, startsAt: inNewYork(date, time), ...fields });
}

const profilePath = '/customers/maria?tab=bookings';

const renderBookings = () =>
  renderApp(
    <CustomerBookings bookAction={<button>Book</button>} customerId="maria" />,
    profilePath,
  );

test('upcoming visits of a customer are listed before past visits, with day, time, car and status', async () => {
  await storeRows({
    bookings: [
      aVisit('last-week', { date: '2026-11-13', status: 'completed' }),
      aVisit('yesterday', { date: '2026-11-19', status: 'cancelled' }),
      aVisit('today', { time: '09:00' }),
      aVisit('monday', { date: '2026-11-23', vehicleInterest: 'GV80', status: 'confirmed' }),
      aVisit('other', { customerId: 'otto' }),
    ],
  });
  const { user, readPlace } = renderBookings();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['today', 'monday', 'yesterday', 'last-week'].map((id) => `/bookings/${id}`),
  );
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Upcoming visits', 'Past visits']);
  const text = screen.getAllByRole('article')[1]?.textContent?.replaceAll('\u202F', ' ');
  expect(text).toMatch(/^GV80Confirmed.*Monday, November 2310:00 AM/);
  // The state has no `inList`, so the booking opens with the scope of the agent. `from` is the path
  // to which the closed booking returns.
  await user.click(links[1]!);
  expect(readPlace()).toEqual({ path: '/bookings/monday', state: { from: profilePath } });
});

test('a skeleton is shown while a customer’s bookings are read; without bookings, “Book” is offered', async () => {
  renderBookings();
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('No bookings yet');
  screen.getByRole('button', { name: 'Book' });
  expect(screen.queryByText('Loading')).toBeNull();
});

test('if the bookings of a customer cannot be read, an error with a retry button is shown', async () => {
  onTestFinished(setDefectListener(() => {}));
  const read = vi.spyOn(localDatabase.bookings, 'where').mockImplementation(() => {
    throw new Error('disk');
  });
  onTestFinished(() => read.mockRestore());
  renderBookings();
  await screen.findByText('Failed to load bookings');
  screen.getByRole('button', { name: 'Retry' });
});
