import { useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { Session } from '../../../data/session/session.ts';
import type { CardInput } from './find-card-problems.ts';
import { demoPayment } from './demo-payment.ts';
import { FeeSettlement, type SettledFee, type FeeSettlementFailure } from './fee-settlement.ts';

export interface FeePayment {
  isDemo: boolean;
  busy: boolean;
  failure: FeeSettlementFailure | null;
  /** Pays the fee. Like `waive`, resolves with true if the fee is settled. */
  pay: (card: CardInput) => Promise<boolean>;
  waive: (reason: string) => Promise<boolean>;
}

/**
 * Returns functions that pay or waive the fee of a booking. The settlement is stored locally; the
 * outbox sends the mutation to the server.
 */
export function usePayFee(booking: Booking, session: Session): FeePayment {
  const [settlement] = useState(
    () => new FeeSettlement(demoPayment, (settled) => saveFee(booking.id, session, settled)),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FeeSettlementFailure | null>(null);

  async function runSettlement(
    settlementPromise: ReturnType<FeeSettlement['pay']>,
  ): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const result = await settlementPromise;
    // Stays busy after a success until the updated booking row navigates to the next screen.
    if (result.ok || result.code === 'BUSY') return result.ok;
    setBusy(false);
    setFailure(result.code);
    return false;
  }

  const charge = { amountCents: booking.fee.amountCents, bookingId: booking.id };
  return {
    isDemo: demoPayment.isDemo,
    busy,
    failure,
    pay: (card) => runSettlement(settlement.pay(card, charge)),
    waive: (reason) => runSettlement(settlement.waive(reason)),
  };
}

async function saveFee(
  bookingId: string,
  { agent, showroom }: Session,
  { how, note }: SettledFee,
): Promise<FeeSettlementFailure | null> {
  const result = await mutateNow({
    name: 'settleBookingFee',
    args: { bookingId, atShowroomId: showroom.id, how, note },
    actorId: agent.id,
  });
  return result.ok ? null : result.code;
}
