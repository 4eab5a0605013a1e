import type { Booking } from '#domain/bookings/booking.ts';

interface Watching {
  agentId: string;
  /** Who had arrived when they were last looked at; undefined at first. */
  known: ReadonlySet<string> | undefined;
}

/**
 * Who has arrived, and whom an agent must be told of: their own visitors, and those who are nobody's
 * yet, unless the agent checked them in.
 */
export function newArrivals(
  bookings: readonly Booking[],
  { agentId, known }: Watching,
): { arrived: ReadonlySet<string>; told: Booking[] } {
  const present = bookings.filter(({ checkedInAt }) => checkedInAt !== null);
  const told = present.filter(
    (booking) =>
      known !== undefined &&
      !known.has(booking.id) &&
      (booking.agentId === null || booking.agentId === agentId) &&
      !booking.history.some(
        ({ what, actorId }) => what === 'checkInBooking' && actorId === agentId,
      ),
  );
  return { arrived: new Set(present.map(({ id }) => id)), told };
}
