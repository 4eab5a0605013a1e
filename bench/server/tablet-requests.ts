import { aRequest } from '../../src/domain/bookings/booking.testing.ts';
import { MAX_ROWS_PER_PULL } from '../../src/domain/protocol/pull.ts';
import { registration, uniqueCustomer } from '../../sync-server/test/rows.testing.ts';
import { sendJson } from '../../sync-server/test/server-process.testing.ts';
import { NetworkTablet } from '../../sync-server/test/tablets.testing.ts';
import { DEVICE_TOKEN, type FilledServer } from '../filled-server.ts';

const BATCH = 10;

/**
 * Number of opened tablets. Each tablet derives its customers from its number, so that none is a
 * duplicate.
 */
let tablets = 0;

/** Returns functions that send the requests of a tablet, without its database and screens. */
export function openTablet({ url }: Pick<FilledServer, 'url'>) {
  tablets += 1;
  const number = tablets;
  const network = new NetworkTablet(`tablet-${number}`, <T>(call: string, body: object) =>
    sendJson<T>('POST', `${url}/api/sync/${call}`, DEVICE_TOKEN, body),
  );
  return {
    /** Pushes a batch of mutations. Returns the number of applied mutations. */
    async push(count = BATCH): Promise<number> {
      const mutations = Array.from({ length: count }, (_, index) => {
        const mutationId = network.lastMutationId + 1 + index;
        return registration(mutationId, { customer: uniqueCustomer(number, mutationId) });
      });
      const { verdicts } = await network.push(mutations);
      return verdicts.filter(({ verdict }) => verdict === 'applied').length;
    },
    /**
     * Cancels a booking of `createBookingRows`. Throws if the server does not apply the
     * cancellation.
     */
    async cancel(bookingId: string): Promise<void> {
      const { atShowroomId, showroomId, date, time } = aRequest();
      const args = {
        bookingId,
        atShowroomId,
        byCustomerId: null,
        from: { showroomId, date, time },
        reason: 'Bench',
      };
      const numbered = registration(network.lastMutationId + 1);
      const response = await network.push([{ ...numbered, name: 'cancelBooking', args }]);
      const [verdict] = response.verdicts;
      if (verdict?.verdict !== 'applied') throw new Error(`cancelled as ${verdict?.verdict}`);
    },
    /** Pulls one page. Returns the number of rows in the page, and whether more pages follow. */
    async pull(limit = MAX_ROWS_PER_PULL): Promise<{ rows: number; more: boolean }> {
      const { patch, more } = await network.pull(limit);
      return { rows: patch.length, more };
    },
  };
}
export type Tablet = ReturnType<typeof openTablet>;
