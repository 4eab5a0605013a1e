import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { noNotifications } from '#domain/agents/agent.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { notifyInBackground } from '../../../device/installed-app/notifications.ts';
import { startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { TodayVisits } from '../calendar/today-visits.tsx';
import { ArrivalNotifier } from './arrival-notifier.tsx';

vi.mock('../../../device/installed-app/notifications.ts', () => ({
  notifyInBackground: vi.fn<typeof notifyInBackground>(),
}));

beforeEach(() => {
  vi.mocked(notifyInBackground).mockReset();
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:30'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const coming = [
  aBooking(),
  aBooking({ id: 'booking-2', vehicleInterest: null, agentId: 'AGT002' }),
];

/** Stores the arrival of each visitor after `ArrivalNotifier` has read the visits of the day. */
async function watchArrivals(push: boolean, arrivals: Partial<Booking>) {
  const showrooms = [aVisitedShowroom()];
  const agent = anAgent({ notifications: { ...noNotifications, push } });
  const before = aBooking({ id: 'booking-0', checkedInAt: 3 });
  await startLocalTablet({ showrooms, bookings: [before, ...coming] }, { agent });
  const app = renderApp(
    <>
      <ArrivalNotifier />
      <TodayVisits emptyText="" loadingLabel="" />
    </>,
  );
  await screen.findAllByText('Pending');
  await storeRows({ bookings: coming.map((booking) => ({ ...booking, ...arrivals })) });
  await waitFor(() => expect(screen.getAllByText('Arrived')).toHaveLength(3));
  return app;
}

test('one toast announces an arrived visitor of the signed-in agent; the toast button opens the visit', async () => {
  const { readPlace } = await watchArrivals(false, { checkedInAt: 5 });
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'positive', title: 'Maria Garcia has arrived', detail: '10:00 AM · G80' },
    ]),
  );
  expect(notifyInBackground).not.toHaveBeenCalled();
  const [toast] = readToasts();
  expect(toast?.action?.label).toBe('View visit');
  act(() => toast?.action?.onAct());
  expect(readPlace()).toEqual({ path: '/bookings/booking-1', state: null });
});

test('an agent with enabled device notifications gets a notification without the name of the visitor', async () => {
  await watchArrivals(true, { checkedInAt: 5, agentId: null, vehicleInterest: null });
  await waitFor(() => expect(readToasts()).toHaveLength(2));
  expect(readToasts()[0]?.detail).toBe('10:00 AM · Showroom Visit');
  expect(vi.mocked(notifyInBackground).mock.calls).toEqual(
    coming.map(() => ['Your visitor has arrived', 'Open the app for details.']),
  );
});
