import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { MutateResult } from '../../../data/mutate/mutate.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { resolveActingCustomerId } from '../../../data/session/customer/acting-customer.ts';
import type { PendingBooking } from '../../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { useLanguage } from '../../../data/session/preferences/language-store.ts';
import type { Session } from '../../../data/session/session.ts';

/**
 * The error code of a booking that could not be stored, and free slots to offer instead. The form
 * keeps its values.
 */
interface ConfirmFailure {
  code: string;
  proposals: Slot[];
}

interface BookingConfirmation {
  pending: boolean;
  failure: ConfirmFailure | null;
  confirm: (booking: PendingBooking) => Promise<void>;
  forget: () => void;
}

/**
 * Creates or reschedules the booking locally, then opens the next screen. The outbox sends the
 * mutation to the server.
 */
export function useConfirmBooking(session: Session): BookingConfirmation {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ConfirmFailure | null>(null);
  // A second tap before the next render must not create a second booking.
  const busyRef = useRef(false);

  async function confirm(booking: PendingBooking): Promise<void> {
    if (busyRef.current) return;
    busyRef.current = true;
    setPending(true);
    setFailure(null);
    const newFailure = await saveBooking(booking, session);
    busyRef.current = false;
    setPending(false);
    if (newFailure) {
      setFailure(newFailure);
      return;
    }
    const confirmedBooking = { id: booking.bookingId, buildId: booking.buildId };
    await changeJourney({ confirmedBooking, pendingBooking: null, visit: null });
    const nextPath = booking.movedFrom
      ? `${href('bookingSuccess')}?bookingId=${booking.bookingId}`
      : href('bookingPayment');
    await navigate(nextPath, { replace: true });
  }

  return { pending, failure, confirm, forget: () => setFailure(null) };
}

async function saveBooking(
  booking: PendingBooking,
  session: Session,
): Promise<ConfirmFailure | null> {
  try {
    const result = await (booking.movedFrom
      ? moveBooking(booking, session)
      : submitBookingRequest(booking, session));
    if (result.ok || (await isAlreadyCreated(booking, result.code))) return null;
    return { code: result.code, proposals: result.proposals ?? [] };
  } catch (error) {
    emitDefect(error);
    return { code: 'NOT_SAVED', proposals: [] };
  }
}

/** Whether an earlier tap in another tab, or before a crash, has already created this booking. */
async function isAlreadyCreated(
  { bookingId, movedFrom }: PendingBooking,
  code: string,
): Promise<boolean> {
  if (movedFrom || code !== 'ALREADY_EXISTS') return false;
  return (await findBooking(localDatabase, bookingId)) !== null;
}

function submitBookingRequest(
  booking: PendingBooking,
  { agent, showroom }: Session,
): Promise<MutateResult> {
  const {
    movedFrom: _movedFrom,
    reason: _reason,
    showroomName: _showroomName,
    agentName: _agentName,
    buildId: _buildId,
    ...bookingFields
  } = booking;
  const { inForce: language } = useLanguage.getState();
  const args = { ...bookingFields, atShowroomId: showroom.id, language };
  return mutateNow({ name: 'requestBooking', args, actorId: agent.id });
}

function moveBooking(booking: PendingBooking, session: Session): Promise<MutateResult> {
  const { bookingId, movedFrom, agentId, reason, showroomId, date, time, customerId, handOver } =
    booking;
  const to = { showroomId, date, time };
  return mutateNow({
    name: 'rescheduleBooking',
    args: {
      bookingId,
      atShowroomId: session.showroom.id,
      byCustomerId: resolveActingCustomerId(useJourney.getState(), customerId),
      from: movedFrom ?? to,
      to,
      agentId,
      reason,
      handOver,
    },
    actorId: session.agent.id,
  });
}
