import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aBooking, inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { TodaySummary } from './today-summary.tsx';

const now = inNewYork(VISIT_DAY, '10:00');

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function listTiles(rows: Parameters<typeof startLocalTablet>[0]) {
  await startLocalTablet(rows);
  renderApp(<TodaySummary showroom={aShowroom()} />);
  await waitFor(() => expect(screen.getByRole('region').textContent).not.toContain('–'));
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
}

test('the summary shows the longest wait, the next visit and the first of the due follow-ups', async () => {
  const ago = (minutes: number) => now - minutes * 60_000;
  const tiles = await listTiles({
    customers: [aCustomer()],
    walkIns: [
      aWalkIn({ id: 'new', arrivedAt: ago(2) }),
      aWalkIn({ id: 'old', arrivedAt: ago(9) }),
      aWalkIn({ id: 'served', arrivedAt: ago(30), servedBy: 'AGT001' }),
    ],
    bookings: [
      aBooking({ id: 'over', startsAt: inNewYork(VISIT_DAY, '09:00'), time: '09:00' }),
      aBooking({
        id: 'cancelled',
        startsAt: inNewYork(VISIT_DAY, '11:00'),
        time: '11:00',
        status: 'cancelled',
      }),
      aBooking({ id: 'elsewhere', startsAt: inNewYork(VISIT_DAY, '11:30'), showroomId: 'queens' }),
      aBooking({ id: 'next', startsAt: inNewYork(VISIT_DAY, '14:00'), time: '14:00' }),
    ],
    followUps: [aFollowUp({ id: 'a', dueOn: VISIT_DAY }), aFollowUp({ id: 'b', dueOn: VISIT_DAY })],
  });
  expect(tiles).toEqual([
    'Here now2 visitors, waiting up to 9 min → /walk-ins',
    `Next visit2:00 PM · ${aBooking().customer.name} → /bookings`,
    'Follow-ups2 due, first Maria Garcia → /customers/maria?tab=follow-ups',
  ]);
});

test('without rows, the summary shows that no visitors wait, no visits follow and no follow-ups are due', async () => {
  expect(await listTiles({})).toEqual([
    'Here nowNo visitors waiting → /walk-ins',
    'Next visitNo more visits today → /bookings',
    'Follow-upsNo follow-ups due → /customers',
  ]);
});
