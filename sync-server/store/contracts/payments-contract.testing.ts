import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#domain/protocol/booking-payment.ts';
import type { SyncStore } from '../store.ts';

const payment: Payment = {
  bookingId: 'booking-1',
  reference: 'charge-1',
  amountCents: 5000,
  chargedAt: 1_795_000_000_000,
  deviceId: 'device-1',
};

export function describePayments(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the payments of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const putPayment = (fields: Partial<Payment> = {}) =>
      store.write([], (tx) => tx.putPayment({ ...payment, ...fields }));
    const findPayment = async (bookingId: string) =>
      (await store.write([], (tx) => tx.findPayment(bookingId))).value;

    test('a payment is found by its booking, even within the transaction that stores the payment', async () => {
      expect(await findPayment('booking-1')).toBeUndefined();
      const { value } = await store.write([], async (tx) => {
        await tx.putPayment(payment);
        return tx.findPayment('booking-1');
      });
      expect(value).toEqual(payment);
      expect(await findPayment('booking-1')).toEqual(payment);
      expect(await findPayment('booking-2')).toBeUndefined();
    });

    test('a later payment does not replace the first payment of a booking', async () => {
      await putPayment();
      await putPayment({ reference: 'charge-2', amountCents: 1 });
      await putPayment({ bookingId: 'booking-2', reference: 'charge-2' });
      expect(await findPayment('booking-1')).toEqual(payment);
      expect(await findPayment('booking-2')).toMatchObject({ reference: 'charge-2' });
    });

    test('only one of several concurrent payments of a booking is stored', async () => {
      const references = ['charge-1', 'charge-2', 'charge-3'];
      await Promise.all(references.map((reference) => putPayment({ reference })));
      const first = await findPayment('booking-1');
      expect(references).toContain(first?.reference);
      await putPayment({ reference: 'charge-4' });
      expect(await findPayment('booking-1')).toEqual(first);
    });

    test('a payment is not stored if its transaction is rolled back', async () => {
      const rolledBack = store.write([], async (tx) => {
        await tx.putPayment(payment);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      expect(await findPayment('booking-1')).toBeUndefined();
    });
  });
}
