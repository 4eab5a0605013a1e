import { useRef, useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import type { Session } from '../../data/session/session.ts';
import { noteWriteFailure } from '../../device/storage.ts';
import type { CardInput } from './check-card.ts';
import { demoPayment } from './demo-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A closed list, or a code of the rule that refused. */
type PayFailure = 'DECLINED' | 'UNREACHABLE' | 'NOT_SAVED' | (string & {});

export interface Paying {
  isDemo: boolean;
  busy: boolean;
  failure: PayFailure | null;
  pay: (card: CardInput) => Promise<void>;
  waive: (reason: string) => Promise<void>;
}

type Settling = { how: 'paid' | 'waived'; note: string };

/**
 * Settles the fee of a booking. What was charged but could not be written down is not charged
 * again: the next try writes its receipt.
 */
export function usePayFee(
  booking: Booking,
  session: Session,
  provider: PaymentProvider = demoPayment,
): Paying {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  // A second tap before the first is on the screen must not pay twice.
  const busyRef = useRef(false);
  const receiptRef = useRef<string | null>(null);

  async function settle(act: () => Promise<Settling | PayFailure>): Promise<void> {
    if (busyRef.current) return;
    busyRef.current = true;
    setBusy(true);
    setFailure(null);
    const settling = await act();
    const problem =
      typeof settling === 'string' ? settling : await save(booking, session, settling);
    // What is settled stays busy until the screen has heard of it, and leads on.
    if (problem === null) return;
    busyRef.current = false;
    setBusy(false);
    setFailure(problem);
  }

  async function charge(card: CardInput): Promise<Settling | PayFailure> {
    if (receiptRef.current === null) {
      const about = { amountCents: booking.fee.amountCents, bookingId: booking.id };
      const result = await provider.charge(card, about);
      if (!result.ok) return result.code;
      receiptRef.current = result.receipt;
    }
    return { how: 'paid', note: receiptRef.current };
  }

  return {
    isDemo: provider.isDemo,
    busy,
    failure,
    pay: (card) => settle(() => charge(card)),
    waive: (note) => settle(async () => ({ how: 'waived', note })),
  };
}

async function save(
  booking: Booking,
  { agent, showroom }: Session,
  { how, note }: Settling,
): Promise<PayFailure | null> {
  try {
    const result = await mutate(localDatabase, {
      name: 'settleBookingFee',
      args: { bookingId: booking.id, atShowroomId: showroom.id, how, note },
      actorId: agent.id,
      recordedAt: Date.now(),
    });
    return result.ok ? null : result.code;
  } catch (error) {
    // The tablet itself could not write: a full or broken disk.
    noteWriteFailure(error);
    return 'NOT_SAVED';
  }
}
