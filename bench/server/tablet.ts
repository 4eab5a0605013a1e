import { aRequest } from '../../src/domain/bookings/booking.testing.ts';
import type { PullResponse } from '../../src/domain/protocol/pull.ts';
import { MAX_ROWS_PER_PULL } from '../../src/domain/protocol/pull.ts';
import type { PushResponse } from '../../src/domain/protocol/push.ts';
import { registration, pullRequest, pushRequest } from '../../sync-server/rows.testing.ts';
import { DEVICE_TOKEN, type FilledServer } from '../filled-server.ts';

const BATCH = 10;

/** Each tablet of a run registers customers of its own: none is a duplicate of another one. */
let tablets = 0;

/** What the network side of a tablet does: no database, no screens. */
export function openTablet({ url }: Pick<FilledServer, 'url'>) {
  tablets += 1;
  const number = tablets;
  const clientId = `tablet-${number}`;
  let lastMutationId = 0;
  let cookie: string | null = null;

  function register(mutationId: number) {
    const customerId = `${clientId}-${mutationId}`;
    const phone = `+1${3_000_000_000 + number * 1_000_000 + mutationId}`;
    const email = `${customerId}@example.com`;
    return registration(mutationId, { customer: { customerId, phone, email } });
  }

  return {
    /** Sends a batch and answers how many mutations were applied. */
    async push(count = BATCH): Promise<number> {
      const mutations = Array.from({ length: count }, (_, index) =>
        register(lastMutationId + 1 + index),
      );
      const request = pushRequest(mutations, { clientId });
      const response = await post<PushResponse>(url, 'push', request);
      ({ lastMutationId } = response);
      return response.verdicts.filter(({ verdict }) => verdict === 'applied').length;
    },
    /** Cancels a booking of `bookingRows`. */
    async cancel(bookingId: string): Promise<void> {
      const { atShowroomId, showroomId, date, time } = aRequest();
      const args = {
        bookingId,
        atShowroomId,
        byCustomerId: null,
        from: { showroomId, date, time },
        reason: 'Bench',
      };
      const mutation = { ...registration(lastMutationId + 1), name: 'cancelBooking', args };
      const response = await post<PushResponse>(url, 'push', pushRequest([mutation], { clientId }));
      ({ lastMutationId } = response);
      const [verdict] = response.verdicts;
      if (verdict?.verdict !== 'applied') throw new Error(`cancelled as ${verdict?.verdict}`);
    },
    /** Pulls one page and answers its rows, and whether there are more. */
    async pull(limit = MAX_ROWS_PER_PULL): Promise<{ rows: number; more: boolean }> {
      const request = pullRequest({ clientId, cookie, limit });
      const page = await post<PullResponse>(url, 'pull', request);
      ({ cookie } = page);
      return { rows: page.patch.length, more: page.more };
    },
  };
}
export type Tablet = ReturnType<typeof openTablet>;

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${DEVICE_TOKEN}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/sync/${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
