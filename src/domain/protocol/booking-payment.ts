import * as v from 'valibot';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

/** The server's record of a charged booking fee; a booking has at most one. */
const paymentSchema = v.object({
  bookingId: idSchema,
  /**
   * Reference of the payment provider. The booking stores this reference as its receipt in
   * `fee.note`.
   */
  reference: singleLineTextSchema,
  amountCents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Time of the charge by the server's clock, ms since 1970. */
  chargedAt: instantSchema,
  /** The tablet that requested the charge. */
  deviceId: idSchema,
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/**
 * Charges the fee of a booking at most once: a repeated request returns the first payment. The
 * payment provider issues the token for a card; the card number never reaches the server.
 */
export const payBookingFeeEndpoint = {
  method: 'POST',
  path: '/bookings/{id}/payment',
  params: v.object({ id: idSchema }),
  body: v.strictObject({ token: v.pipe(singleLineTextSchema, v.maxLength(200)) }),
  response: createDataEnvelopeSchema(paymentSchema),
  reasons: ['CARD_DECLINED', 'BOOKING_CANCELLED', 'FEE_PAID_TWICE', 'NO_PAYMENT_PROVIDER'],
} as const satisfies Endpoint;
