import type { RequestFailure, RequestResult } from './request-result.ts';
import type { Transport } from './transport.ts';

/** The server requests of a sync round. */
type SyncCalls = Pick<Transport, 'push' | 'pull' | 'rescue'>;

const unheard: RequestFailure = { ok: false, code: 'UNREACHABLE', body: null };

/**
 * Wraps `transport`: once `isHeard` returns false, each response is replaced by the failure
 * `UNREACHABLE`, as if the network had lost the response. The next leader repeats the request and
 * gets the same response.
 */
export function hearWhile(isHeard: () => boolean, transport: SyncCalls): SyncCalls {
  const hear = async <T>(answer: Promise<RequestResult<T>>): Promise<RequestResult<T>> => {
    const result = await answer;
    return isHeard() ? result : unheard;
  };
  return {
    push: (token, request) => hear(transport.push(token, request)),
    pull: (token, request) => hear(transport.pull(token, request)),
    rescue: (token, request) => hear(transport.rescue(token, request)),
  };
}
