import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { readOutbox } from '../../../shared/local-tablet.testing.ts';
import { renderSyncCenter } from '../sync-center-render-app.testing.tsx';

afterEach(() => void vi.useRealTimers());

const slot = (time: string) => ({
  showroomId: 'manhattan',
  date: VISIT_DAY,
  time,
  startsAt: inNewYork(VISIT_DAY, time),
  endsAt: inNewYork(VISIT_DAY, time) + 45 * 60_000,
});
const slotTaken = {
  code: 'SLOT_TAKEN' as const,
  mutation: { name: 'rescheduleBooking', args: { bookingId: 'booking-1', reason: 'Traffic' } },
  subject: { table: 'bookings', id: 'booking-1' },
  proposals: [slot('11:00'), slot('14:00')],
};

const renderAttention = (booking: Booking) =>
  renderSyncCenter({
    attentions: [anAttention(slotTaken)],
    bookings: [booking],
    showrooms: [aVisitedShowroom()],
    visitRules: [visitRules({ hostIds: ['AGT001'] })],
  });

test('a tap on a free slot reschedules the booking', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inNewYork('2026-11-16', '12:00') });
  const booking = aBooking({ place: 'refused', wantedAgentId: 'AGT001' });
  const { tap } = await renderAttention(booking);
  const choice = screen.getByRole('group', {
    name: 'Other available times. Tap one to request it.',
  });
  const slots = within(choice).getAllByRole('button');
  expect(slots.map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026, 11:00 AM',
    'Nov 20, 2026, 2:00 PM',
  ]);
  await tap('Nov 20, 2026, 2:00 PM');
  await screen.findByText('New time requested');
  const at = (time: string) => ({ showroomId: 'manhattan', date: VISIT_DAY, time });
  expect(await readOutbox()).toEqual([
    {
      name: 'rescheduleBooking',
      args: {
        bookingId: 'booking-1',
        atShowroomId: 'manhattan',
        byCustomerId: null,
        from: at('10:00'),
        to: at('14:00'),
        agentId: 'AGT001',
        reason: 'Traffic',
      },
    },
  ]);
});

test('a canceled booking with a requested slot still offers the free slots', async () => {
  await renderAttention(aBooking({ place: 'requested', status: 'cancelled' }));
  const choice = screen.getByRole('group', { name: /^Other available/ });
  expect(within(choice).getAllByRole('button')).toHaveLength(2);
});

test('a booking whose slot is already requested offers no further slots', async () => {
  await renderAttention(aBooking({ place: 'requested' }));
  expect(screen.getByText(/^Nov 20, 2026, 10:00 AM requested\. Head office will/)).toBeDefined();
  expect(screen.queryByRole('group', { name: /^Other available/ })).toBeNull();
});
