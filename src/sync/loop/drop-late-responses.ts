import type { RequestFailure, RequestResult } from '../requests/request-result.ts';
import type { Transport } from '../transport/transport.ts';

type SyncCalls = Pick<Transport, 'push' | 'pull' | 'rescue' | 'endSession' | 'reportProfileReads'>;

const lateResponse: RequestFailure = { ok: false, code: 'UNREACHABLE', body: null };

/**
 * Wraps `transport`: while `isActive` returns false, each response is replaced by the failure
 * `UNREACHABLE`, as if the network had lost the response. No work is lost, because the next leader
 * repeats the request.
 */
export function dropLateResponses(isActive: () => boolean, transport: SyncCalls): SyncCalls {
  const dropIfLate = async <T>(
    pendingResult: Promise<RequestResult<T>>,
  ): Promise<RequestResult<T>> => {
    const result = await pendingResult;
    return isActive() ? result : lateResponse;
  };
  return {
    push: (token, request) => dropIfLate(transport.push(token, request)),
    pull: (token, request) => dropIfLate(transport.pull(token, request)),
    rescue: (token, request) => dropIfLate(transport.rescue(token, request)),
    endSession: (token) => dropIfLate(transport.endSession(token)),
    reportProfileReads: (token, reads) => dropIfLate(transport.reportProfileReads(token, reads)),
  };
}
