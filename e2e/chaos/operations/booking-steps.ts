import type { Booking } from '#domain/bookings/booking.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { LogStep } from './area.ts';

/** For each restricted field of a booking, the mutations that may change the field. */
const changers: { [F in keyof Booking]?: readonly string[] } = {
  id: [],
  number: [],
  madeAtShowroomId: [],
  customer: [],
  createdAt: [],
  startsAt: ['rescheduleBooking', 'settleAttention'],
  showroomId: ['rescheduleBooking', 'settleAttention'],
  place: ['rescheduleBooking', 'settleAttention'],
  customerId: ['mergeCustomers', 'settleAttention'],
  fee: ['settleBookingFee', 'settleAttention'],
  handOver: ['rescheduleBooking', 'settleAttention'],
  checkedInAt: ['checkInBooking', 'settleAttention'],
  cancellation: ['cancelBooking', 'markNoShow', 'settleAttention'],
};

/**
 * Finds a missing booking, or a change that the mutation must not make, such as a cancelled
 * visit that becomes active again.
 */
export function findWrongBookingStep(step: LogStep): string | undefined {
  const before = new Map(step.before.of<Booking>('bookings').map((row) => [row.id, row]));
  for (const booking of step.after.of<Booking>('bookings')) {
    const earlier = before.get(booking.id);
    before.delete(booking.id);
    if (!earlier || booking === earlier) continue;
    const fault = faultOfChange(nameOf(step), earlier, booking);
    if (fault) return `${nameOf(step)}: ${booking.id} ${fault}`;
  }
  const [lost] = before.keys();
  return lost && `${nameOf(step)}: ${lost} is gone`;
}

function nameOf({ line }: LogStep): string {
  return (line.raw as unknown as { name: string }).name;
}

function faultOfChange(name: string, earlier: Booking, booking: Booking): string | undefined {
  const isOver = earlier.status === 'cancelled' || earlier.status === 'completed';
  if (isOver && booking.status !== earlier.status) return `went on from ${earlier.status}`;
  if (earlier.place === 'given' && booking.place !== 'given') return 'lost its place';
  if (earlier.fee.state === 'paid' && booking.fee.state !== 'paid') return 'lost what was paid';
  if (booking.history.length < earlier.history.length) return 'forgot what was done';
  const wrongField = Object.entries(changers).find(
    ([field, names]) =>
      !names.includes(name) &&
      !isDeepEqual(earlier[field as keyof Booking], booking[field as keyof Booking]),
  );
  return wrongField && `has another ${wrongField[0]}`;
}
