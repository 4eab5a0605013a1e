import type { RequestFailure, RequestResult } from './request-result.ts';
import type { Transport } from './transport.ts';

/** What a round of the sync loop asks head office. */
type SyncCalls = Pick<Transport, 'push' | 'pull' | 'rescue'>;

const unheard: RequestFailure = { ok: false, code: 'UNREACHABLE', body: null };

/**
 * Lets answers through while `isHeard`. One that comes later is like one that got lost on the way:
 * whoever asks next gets it again.
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
