import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import { belongsToShowroom, type Booking } from '#domain/bookings/booking.ts';
import { type Payment, payBookingFeeEndpoint } from '#domain/protocol/booking-payment.ts';
import type { Device } from '#domain/devices/device.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SyncStore } from '../../store/store.ts';

interface Charge {
  /** Token of the payment provider for a card. */
  token: string;
  amountCents: number;
  /** Id of the booking to pay for, and idempotency key of the charge. */
  bookingId: string;
}

/**
 * A payment provider. The provider must charge a booking at most once, even if `charge` is called
 * repeatedly.
 */
export interface PaymentProvider {
  charge(charge: Charge): Promise<{ ok: true; reference: string } | { ok: false }>;
}

/** Accepts every token and transfers no money; only for a demo. */
export const demoPayments: PaymentProvider = {
  charge: ({ bookingId }) =>
    Promise.resolve({ ok: true, reference: `DEMO-${bookingNumberOf(bookingId)}` }),
};

export interface PaymentDeps {
  store: SyncStore;
  clock: Clock;
  /** Without a provider, every charge fails, and an agent can only waive a fee. */
  payments?: PaymentProvider | undefined;
}

const PAYMENT_BODY_LIMIT = 4 * 1024;

export function createPaymentOperations(deps: PaymentDeps): Operation[] {
  return [
    defineOperation({
      ...payBookingFeeEndpoint,
      id: 'payBookingFee',
      group: 'Bookings',
      summary: 'Charges the fee of a booking once; the payment proves that the fee is paid',
      caller: 'device',
      failure: 'Failed to charge booking fee',
      bodyLimit: PAYMENT_BODY_LIMIT,
      handle: async ({ device, params: { id }, body: { token } }) => ({
        data: await chargeOnce(deps, device, { bookingId: id, token }),
      }),
    }),
  ];
}

/**
 * Charges the fee outside of a transaction, because the provider may respond slowly. If two
 * requests charge concurrently, the provider charges once and the first payment is stored.
 */
async function chargeOnce(
  { store, clock, payments }: PaymentDeps,
  { id: deviceId, showroomId }: Device,
  { bookingId, token }: Omit<Charge, 'amountCents'>,
): Promise<Payment> {
  const booking = await store.read((snapshot) => snapshot.get('bookings', bookingId));
  if (!booking || !belongsToShowroom(booking, showroomId)) throw new RequestError('NOT_FOUND');
  const { value: earlierPayment } = await store.write([], (tx) => tx.findPayment(bookingId));
  if (earlierPayment) return earlierPayment;
  assertPayable(booking);
  if (!payments) {
    const details = { reason: 'NO_PAYMENT_PROVIDER' } as const;
    throw new RequestError('UNAVAILABLE', details, 'No payment provider is connected');
  }
  const { amountCents } = booking.fee;
  const result = await payments.charge({ token, amountCents, bookingId });
  if (!result.ok) throw new RequestError('BAD_REQUEST', { reason: 'CARD_DECLINED' });
  const { reference } = result;
  const payment = { bookingId, reference, amountCents, chargedAt: clock.now(), deviceId };
  const { value } = await store.write([], async (tx) => {
    await tx.putPayment(payment);
    return tx.findPayment(bookingId);
  });
  return value ?? payment;
}

/**
 * Throws 400 for a canceled booking or a paid fee. Checks the state of the fee, because a fee that
 * was paid in an earlier release has no stored payment.
 */
function assertPayable({ status, fee }: Booking): void {
  if (status === 'cancelled')
    throw new RequestError('BAD_REQUEST', { reason: 'BOOKING_CANCELLED' });
  if (fee.state === 'paid') throw new RequestError('BAD_REQUEST', { reason: 'FEE_PAID_TWICE' });
}
