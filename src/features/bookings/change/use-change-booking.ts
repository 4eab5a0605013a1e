import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { type MutationCall, mutateNow } from '../../../data/mutate/mutate-now.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { formatRefusal } from '../refusal-text.ts';

/** A change of a booking without a new slot; a change to another slot uses the booking form. */
export type DirectChange = 'checkIn' | 'complete' | 'waiveFee' | 'cancel' | 'withdraw' | 'noShow';

type ChangeCall =
  | MutationCall<'cancelBooking'>
  | MutationCall<'settleBookingFee'>
  | MutationCall<'checkInBooking' | 'completeBooking' | 'markNoShow'>;

const mutationNameByChange = {
  checkIn: 'checkInBooking',
  complete: 'completeBooking',
  noShow: 'markNoShow',
} as const;

/** Applies a change locally and immediately; the outbox sends the change to the server. */
export function useChangeBooking(customerId: string | null) {
  const { t } = useTranslation('bookings');
  const session = useSession((state) => state.session);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(
    changeKind: DirectChange,
    booking: Booking,
    note: string,
  ): Promise<boolean> {
    if (!session || pending) return false;
    setPending(true);
    const args = { bookingId: booking.id, atShowroomId: session.showroom.id };
    const mutation = createMutationCall(changeKind, { booking, note, customerId }, args);
    const result = await mutateNow({ ...mutation, actorId: session.agent.id });
    setPending(false);
    setProblem(result.ok ? null : formatProblem(t, result.code));
    return result.ok;
  }

  return { pending, problem, change, forget: () => setProblem(null) };
}

/**
 * Returns the text of an error code. After `NOT_SAVED` the booking is unchanged, because the local
 * write failed.
 */
function formatProblem(t: TFunction<'bookings'>, code: string): string {
  return code === 'NOT_SAVED' ? t('change.notSaved') : formatRefusal(t, code);
}

interface ChangeDetails {
  booking: Booking;
  note: string;
  customerId: string | null;
}

function createMutationCall(
  changeKind: DirectChange,
  { booking, note, customerId }: ChangeDetails,
  bookingArgs: { bookingId: string; atShowroomId: string },
): ChangeCall {
  if (changeKind === 'cancel' || changeKind === 'withdraw') {
    const { showroomId, date, time } = booking;
    const from = { showroomId, date, time };
    const args = { ...bookingArgs, byCustomerId: customerId, from, reason: note.trim() || null };
    return { name: 'cancelBooking', args };
  }
  if (changeKind === 'waiveFee') {
    const args = { ...bookingArgs, how: 'waived', note: note.trim() } as const;
    return { name: 'settleBookingFee', args };
  }
  return { name: mutationNameByChange[changeKind], args: bookingArgs };
}
