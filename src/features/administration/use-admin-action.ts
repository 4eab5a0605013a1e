import { useRef, useState } from 'react';
import {
  type AdminErrorReason,
  adminErrorReasons,
} from '#domain/protocol/admin/admin-error-reasons.ts';
import type { Endpoint, RequestOf } from '#domain/protocol/endpoint.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import type { RequestFailure } from '../../sync/requests/request-result.ts';

/** The reason why an administrative action failed; each reason has its own screen text. */
export type AdminFailure = AdminErrorReason | 'SIGNED_OUT' | 'UNREACHABLE' | 'NOT_TAKEN' | 'OTHER';

/**
 * Returns a function that sends an administrative action, and the reason of a failure. A retry of
 * the unchanged action reuses the idempotency key. So the server applies an action only once, even
 * if its response was lost.
 */
export function useAdminAction() {
  const token = useSession((state) => state.session?.token ?? null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const lastRequest = useRef({ payload: '', key: '' });

  async function run<E extends Endpoint, T>(
    endpoint: E & Endpoint<T>,
    request: RequestOf<E>,
  ): Promise<T | undefined> {
    setFailure(token === null ? 'SIGNED_OUT' : null);
    if (token === null) return undefined;
    const payload = JSON.stringify(request);
    if (lastRequest.current.payload !== payload) lastRequest.current = { payload, key: newId() };
    setPending(true);
    const result = await callEndpoint(endpoint, {
      token,
      key: lastRequest.current.key,
      ...request,
    });
    setPending(false);
    if (!result.ok) {
      setFailure(failureOf(result));
      return undefined;
    }
    lastRequest.current = { payload: '', key: '' };
    return result.value;
  }

  return { pending, failure, run };
}

function failureOf({ code, reason }: RequestFailure): AdminFailure {
  const knownReason = adminErrorReasons.find((candidate) => candidate === reason);
  if (knownReason) return knownReason;
  if (code === 'UNAUTHORISED') return 'SIGNED_OUT';
  if (code === 'BAD_REQUEST' || code === 'FORBIDDEN') return 'NOT_TAKEN';
  const isServerUnreachable =
    code === 'UNREACHABLE' || code === 'UNREADABLE_ANSWER' || code === 'UNAVAILABLE';
  return isServerUnreachable ? 'UNREACHABLE' : 'OTHER';
}
