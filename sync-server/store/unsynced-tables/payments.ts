import type { Kysely } from 'kysely';
import type { Payment } from '#domain/protocol/booking-payment.ts';
import type { Database } from '../database-schema.ts';

export function findPayment(db: Kysely<Database>, bookingId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select([
      'booking_id as bookingId',
      'reference',
      'amount_cents as amountCents',
      'charged_at as chargedAt',
      'device_id as deviceId',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

export async function putPayment(
  db: Kysely<Database>,
  { bookingId, reference, amountCents, chargedAt, deviceId }: Payment,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      booking_id: bookingId,
      reference,
      amount_cents: amountCents,
      charged_at: chargedAt,
      device_id: deviceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
