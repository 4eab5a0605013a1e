import type { Booking } from '#domain/bookings/booking.ts';

type ArrivalFilter = (bookings: readonly Booking[], agentId: string) => Booking[];

/**
 * Returns a filter that reports each arrival once. Call the filter with all bookings of a day after
 * each change. The first call returns no arrivals: it only records the earlier arrivals. An agent
 * is notified of their own visitors and of visitors without an agent. Agents are not notified of
 * visitors that they have checked in.
 */
export function createArrivalFilter(): ArrivalFilter {
  let knownIds: ReadonlySet<string> | undefined;
  return (bookings, agentId) => {
    const arrived = bookings.filter(({ checkedInAt }) => checkedInAt !== null);
    const previousIds = knownIds;
    knownIds = new Set(arrived.map(({ id }) => id));
    if (previousIds === undefined) return [];
    return arrived.filter(
      (booking) => !previousIds.has(booking.id) && isForAgent(booking, agentId),
    );
  };
}

function isForAgent({ agentId, history }: Booking, forAgentId: string): boolean {
  if (agentId !== null && agentId !== forAgentId) return false;
  return !history.some(({ what, actorId }) => what === 'checkInBooking' && actorId === forAgentId);
}
