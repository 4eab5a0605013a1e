import type { Booking } from '#domain/bookings/booking.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';

interface Envelope {
  name: string;
  args: { bookingId?: string };
}

/**
 * For each mutation whose effect no later mutation reverses, whether a booking shows this effect.
 */
const lasting: Record<string, (booking: Booking) => boolean> = {
  requestBooking: () => true,
  cancelBooking: ({ status }) => status === 'cancelled',
  markNoShow: ({ status }) => status === 'cancelled',
  settleBookingFee: ({ fee }) => fee.state !== 'due',
  checkInBooking: ({ checkedInAt }) => checkedInAt !== null,
  completeBooking: ({ status }) => status === 'completed',
};

/** Finds an applied mutation whose booking is missing or lacks the effect of the mutation. */
export function findMissingBooking(log: readonly LogEntry[], rows: Rows): string | undefined {
  const bookings = new Map(rows.of<Booking>('bookings').map((row) => [row.id, row]));
  for (const { verdict, raw } of log) {
    const { name, args } = raw as unknown as Envelope;
    if (verdict !== 'applied' || args.bookingId === undefined) continue;
    const hasEffect = lasting[name];
    const booking = bookings.get(args.bookingId);
    if (hasEffect && !(booking && hasEffect(booking))) return `${name} of ${args.bookingId}`;
  }
  return undefined;
}
