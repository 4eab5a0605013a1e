import { useEffect, useState } from 'react';
import type { Endpoint, RequestOf } from '#domain/protocol/endpoint.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { call } from '../../sync/requests/call.ts';

type View<T> =
  | { state: 'loading' }
  /**
   * No data is available: the server is unreachable, or rejects the session or the role of the
   * agent.
   */
  | { state: 'unreachable' | 'sign-in-needed' | 'not-allowed' }
  | { state: 'ready'; value: T };

export interface AdminQuery<T> {
  view: View<T>;
  /** Replaces the loaded value with the value that the server returns after a change. */
  put: (value: T) => void;
  /**
   * Sends the request again. A loaded value stays if the server is unreachable, because the screen
   * may show a code that no later response contains.
   */
  again: () => void;
}

/**
 * Loads the data of an endpoint. The hook sends the request of the first render, and ignores the
 * requests of later renders.
 */
export function useAdminQuery<E extends Endpoint, T>(
  endpoint: E & Endpoint<T>,
  firstRequest: RequestOf<E>,
): AdminQuery<T> {
  const [request] = useState(firstRequest);
  const token = useSession((state) => state.session?.token ?? null);
  const [view, setView] = useState<View<T>>({ state: 'loading' });

  // An effect sends the request, because the server is an external system.
  useEffect(() => {
    let left = false;
    const follow = () => {
      void viewOf(token, endpoint, request).then((seen) => {
        if (!left) setView(() => seen);
      });
    };
    follow();
    return () => {
      left = true;
    };
  }, [token, endpoint, request]);

  async function reload(): Promise<void> {
    const seen = await viewOf(token, endpoint, request);
    setView((shown) => (shown.state === 'ready' && seen.state === 'unreachable' ? shown : seen));
  }

  return {
    view,
    put: (value) => setView({ state: 'ready', value }),
    again: () => void reload(),
  };
}

async function viewOf<E extends Endpoint, T>(
  token: string | null,
  endpoint: E & Endpoint<T>,
  request: RequestOf<E>,
): Promise<View<T>> {
  if (token === null) return { state: 'sign-in-needed' };
  const result = await call(endpoint, { token, ...request });
  if (result.ok) return { state: 'ready', value: result.value };
  if (result.code === 'FORBIDDEN') return { state: 'not-allowed' };
  return { state: result.code === 'UNAUTHORISED' ? 'sign-in-needed' : 'unreachable' };
}
