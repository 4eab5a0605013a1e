import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import bookings from '../../../app/i18n/en/later/bookings.json' with { type: 'json' };
import { clearToasts, readToasts } from '../../../ui/overlays/toast-store.ts';
import { announceArrival } from './announce-arrival.ts';

const i18n = createInstance({ lng: 'en', resources: { en: { bookings } }, defaultNS: 'bookings' });
await i18n.init({ interpolation: { escapeValue: false } });
const t = i18n.getFixedT('en', 'bookings');

const showNotification = vi.fn<(title: string, options: NotificationOptions) => void>();

/** Simulates a page in the background that has permission to show notifications. */
beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const getRegistration = () => Promise.resolve({ showNotification });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
});
afterEach(() => {
  clearToasts();
  showNotification.mockClear();
  vi.unstubAllGlobals();
});

function announce(wantsPush: boolean, fields: Parameters<typeof aBooking>[0] = {}) {
  const onOpen = vi.fn<(booking: unknown) => void>();
  const booking = aBooking(fields);
  announceArrival(booking, { t, language: 'en', wantsPush, onOpen });
  return { booking, onOpen };
}

test('the arrival toast shows the visitor, the time and the car, and its button opens the visit', () => {
  const { booking, onOpen } = announce(false, { vehicleInterest: 'Genesis GV80' });
  const [toast] = readToasts();
  expect(toast).toMatchObject({
    tone: 'positive',
    title: 'Maria Garcia has arrived',
    detail: '10:00 AM · Genesis GV80',
  });
  toast?.action?.onAct();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(booking);
});

test('the arrival toast of a visit without a selected car shows “Showroom Visit” instead of the car', () => {
  announce(false, { vehicleInterest: null });
  expect(readToasts()).toMatchObject([{ detail: '10:00 AM · Showroom Visit' }]);
});

test.each([
  ['enabled', 'one device notification', true, 1],
  ['disabled', 'no device notification', false, 0],
])(
  'with the preference for push notifications %s, an arrival shows %s',
  async (_state, _shown, wantsPush, count) => {
    announce(wantsPush);
    // Waits until the promise of the service worker registration is resolved.
    await new Promise((resolve) => setTimeout(resolve));
    expect(showNotification).toHaveBeenCalledTimes(count);
  },
);

test('a device notification of an arrival does not name the visitor', async () => {
  announce(true);
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalled());
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Your visitor has arrived', {
    body: 'Open the app for details.',
    icon: '/icons/icon-192.png',
  });
});
