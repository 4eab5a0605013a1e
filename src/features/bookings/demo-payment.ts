import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How long a real provider takes (specification §9). */
const CHARGE_MS = 2000;

/** Takes every card, charges none, and keeps nothing of it. */
export const demoPayment: PaymentProvider = {
  isDemo: true,
  charge: (_card, { bookingId }) =>
    new Promise((resolve) => {
      const receipt = `DEMO-${bookingNumberOf(bookingId)}`;
      setTimeout(() => resolve({ ok: true, receipt }), CHARGE_MS);
    }),
};
