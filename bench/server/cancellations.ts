import { aBooking, aRequest } from '../../src/domain/bookings/booking.testing.ts';
import type { Write } from '../../src/domain/mutations/outcome.ts';
import { registration, testAttention } from '../../sync-server/test/rows.testing.ts';
import type { FilledServer } from '../filled-server.ts';
import { median } from '../statistics.ts';
import { openTablet } from './tablet-requests.ts';

/** Returns bookings to cancel, and settled attentions about past bookings. */
export function createBookingRows(bookings: number, attentions: number): Write[] {
  return [
    ...Array.from({ length: bookings }, (_, at): Write => {
      return { op: 'put', table: 'bookings', row: aBooking({ id: bookingId(at) }) };
    }),
    ...Array.from({ length: attentions }, (_, at): Write => {
      return { op: 'put', table: 'attentions', row: settledAttention(at) };
    }),
  ];
}

function bookingId(at: number): string {
  return `booking-${at}`;
}

/**
 * Returns an attention that was settled just now, so that maintenance does not archive the
 * attention.
 */
function settledAttention(at: number) {
  const id = `past-${at}`;
  const mutation = {
    ...registration(at),
    name: 'requestBooking',
    args: aRequest({ bookingId: id }),
  };
  const now = Date.now();
  return testAttention({
    id: `attention-${at}`,
    code: 'SLOT_TAKEN',
    mutationId: at,
    mutation,
    subject: { table: 'bookings', id },
    receivedAt: now,
    settledAt: now,
  });
}

/** Returns the median duration of a cancellation in ms for each server; the servers take turns. */
export async function measureCancellations(
  offices: readonly FilledServer[],
  rounds: { from: number; count: number },
): Promise<number[]> {
  const runs = offices.map((office) => ({ tablet: openTablet(office), times: [] as number[] }));
  for (let round = 0; round < rounds.count; round += 1) {
    for (const { tablet, times } of runs) {
      const begun = performance.now();
      await tablet.cancel(bookingId(rounds.from + round));
      times.push(performance.now() - begun);
    }
  }
  return runs.map(({ times }) => median(times));
}
