import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Delay in ms that simulates a real provider. */
const CHARGE_MS = 2000;

/** Accepts every card, charges none, and stores no card data. */
export const demoPayment: PaymentProvider = {
  isDemo: true,
  charge: (_card, { bookingId }) =>
    new Promise((resolve) => {
      const receipt = `DEMO-${bookingNumberOf(bookingId)}`;
      setTimeout(() => resolve({ ok: true, receipt }), CHARGE_MS);
    }),
};
