import { useRef, useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import { listProposals } from '../../../data/queries/visits/visit-queries.ts';
import { resolveActingCustomerId } from '../../../data/session/customer/acting-customer.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { useNow } from '../../../ui/time/use-now.ts';

interface AlternativeSlots {
  slots: readonly Slot[];
  busy: boolean;
  /** Error code of the last attempt to take a slot; null without a failure. */
  failure: string | null;
  take: (slot: Slot) => Promise<void>;
}

/**
 * Returns free slots for a booking whose slot was refused. Taking a slot reschedules the booking.
 */
export function useAlternativeSlots(
  booking: Booking,
  { agent, showroom }: Session,
): AlternativeSlots {
  const now = useNow();
  const proposals = useLiveRows(() => listProposals(localDatabase, booking, now), [booking, now]);
  const [newerProposals, setNewerProposals] = useState<Slot[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const busyRef = useRef(false);

  async function take({ showroomId, date, time }: Slot): Promise<void> {
    if (busyRef.current) return;
    busyRef.current = true;
    setBusy(true);
    const from = { showroomId: booking.showroomId, date: booking.date, time: booking.time };
    const args = {
      bookingId: booking.id,
      atShowroomId: showroom.id,
      byCustomerId: resolveActingCustomerId(useJourney.getState(), booking.customerId),
      from,
      to: { showroomId, date, time },
      agentId: booking.wantedAgentId,
      reason: null,
    };
    const result = await mutateNow({ name: 'rescheduleBooking', args, actorId: agent.id });
    setFailure(result.ok ? null : result.code);
    if (!result.ok && result.proposals) setNewerProposals(result.proposals);
    busyRef.current = false;
    setBusy(false);
  }

  return { slots: newerProposals ?? proposals ?? [], busy, failure, take };
}
