import { useEffect, useRef, useState } from 'react';
import { useSession } from '../data/session/agent/session-store.ts';

type QueryView<T> =
  | { state: 'loading' }
  /**
   * No data is available: the server is unreachable, or rejects the session or the role of the
   * agent.
   */
  | { state: 'unreachable' | 'sign-in-needed' | 'not-allowed' }
  | { state: 'ready'; value: T };

type QueryRequest<T> = (
  token: string,
) => Promise<{ ok: true; value: T } | { ok: false; code: string }>;

export interface ServerQuery<T> {
  view: QueryView<T>;
  /** Whether the value is from an earlier response, because the server is now unreachable. */
  isStale: boolean;
  /** Replaces the loaded value with the value that the server returns after a change. */
  put: (value: T) => void;
  /** Changes the loaded value; does nothing while no value is loaded. */
  edit: (change: (value: T) => T) => void;
  again: () => void;
}

type LoadedView<T> = Pick<ServerQuery<T>, 'view' | 'isStale'>;

/**
 * Loads data from the server with `firstRequest` of the first render; the argument of later renders
 * is ignored. Repeats the request every `pollEveryMs` ms, unless `pollEveryMs` is null. A loaded
 * value stays while the server is unreachable, because the value may contain a code that the server
 * sends only once.
 */
export function useServerQuery<T>(
  firstRequest: QueryRequest<T>,
  pollEveryMs: number | null,
): ServerQuery<T> {
  const [request] = useState(() => firstRequest);
  const token = useSession((state) => state.session?.token ?? null);
  const [loaded, setLoaded] = useState<LoadedView<T>>({
    view: { state: 'loading' },
    isStale: false,
  });
  const loadRef = useRef(() => {});

  // An effect sends the request, because the server is an external system.
  useEffect(() => {
    let isDisposed = false;
    let isFirst = true;
    loadRef.current = () => {
      void loadView(token, request).then((view) => {
        if (isDisposed) return;
        // The first response of a session replaces the value of an earlier session.
        const mayKeepValue = !isFirst;
        isFirst = false;
        setLoaded((currentView) =>
          mayKeepValue ? keepValueIfUnreachable(currentView, view) : { view, isStale: false },
        );
      });
    };
    loadRef.current();
    const pollTimer = pollEveryMs === null ? null : setInterval(loadRef.current, pollEveryMs);
    return () => {
      isDisposed = true;
      if (pollTimer !== null) clearInterval(pollTimer);
    };
  }, [token, request, pollEveryMs]);

  return {
    ...loaded,
    put: (value) => setLoaded({ view: { state: 'ready', value }, isStale: false }),
    edit: (change) => setLoaded((currentView) => editValue(currentView, change)),
    again: () => loadRef.current(),
  };
}

async function loadView<T>(token: string | null, request: QueryRequest<T>): Promise<QueryView<T>> {
  if (token === null) return { state: 'sign-in-needed' };
  const result = await request(token);
  if (result.ok) return { state: 'ready', value: result.value };
  if (result.code === 'FORBIDDEN') return { state: 'not-allowed' };
  return { state: result.code === 'UNAUTHORISED' ? 'sign-in-needed' : 'unreachable' };
}

function keepValueIfUnreachable<T>(currentView: LoadedView<T>, view: QueryView<T>): LoadedView<T> {
  const isUnreachable = view.state === 'unreachable' && currentView.view.state === 'ready';
  return isUnreachable ? { view: currentView.view, isStale: true } : { view, isStale: false };
}

function editValue<T>({ view, isStale }: LoadedView<T>, change: (value: T) => T): LoadedView<T> {
  if (view.state !== 'ready') return { view, isStale };
  return { view: { state: 'ready', value: change(view.value) }, isStale };
}
