import { useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { Session } from '../../../data/session/session.ts';
import { payBookingFee } from '../../../sync/requests/slot-requests.ts';
import { demoPayment } from './demo-payment.ts';
import { FeeSettlement, type SettledFee, type FeeSettlementFailure } from './fee-settlement.ts';

export interface FeePayment {
  isDemo: boolean;
  busy: boolean;
  failure: FeeSettlementFailure | null;
  /** Pays the fee. Like `waive`, resolves with true if the fee is settled. */
  pay: () => Promise<boolean>;
  waive: (reason: string) => Promise<boolean>;
}

/**
 * Returns functions that pay or waive the fee of a booking. A payment is first charged by the
 * server. The settlement is then stored locally, and the outbox sends the mutation to the server.
 */
export function usePayFee(booking: Booking, session: Session): FeePayment {
  const [settlement] = useState(
    () =>
      new FeeSettlement(
        demoPayment,
        (token) => chargeFee(booking.id, token),
        (settled) => saveFee(booking.id, session, settled),
      ),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FeeSettlementFailure | null>(null);

  async function runSettlement(
    settlementPromise: ReturnType<FeeSettlement['pay']>,
  ): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const result = await settlementPromise;
    // Stays busy after a success, because the screen closes once the booking row is updated.
    if (result.ok || result.code === 'BUSY') return result.ok;
    setBusy(false);
    setFailure(result.code);
    return false;
  }

  return {
    isDemo: demoPayment.isDemo,
    busy,
    failure,
    pay: () => runSettlement(settlement.pay()),
    waive: (reason) => runSettlement(settlement.waive(reason)),
  };
}

async function chargeFee(bookingId: string, token: string) {
  const result = await payBookingFee(localDatabase, bookingId, token);
  if (result.ok) return { ok: true, receipt: result.value.reference } as const;
  const { code, reason } = result;
  if (reason === 'CARD_DECLINED') return { ok: false, code: 'DECLINED' } as const;
  // The server does not have the booking yet, because the outbox has not been sent.
  if (code === 'NOT_FOUND') return { ok: false, code: 'NOT_SYNCED' } as const;
  return { ok: false, code: reason ?? 'UNREACHABLE' } as const;
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
