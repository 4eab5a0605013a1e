import { useEffect, useState } from 'react';
import { useSession } from '../../data/session/session-store.ts';
import type { Asking } from '../../sync/admin-transport.ts';
import type { RequestResult } from '../../sync/request-result.ts';

type View<T> =
  | { state: 'loading' }
  /** Only head office knows; or it does not know who asks. */
  | { state: 'unreachable' | 'sign-in-needed' | 'not-allowed' }
  | { state: 'ready'; value: T };

export interface Asked<T> {
  view: View<T>;
  /** Puts what head office answered to a change in its place. */
  put: (value: T) => void;
  again: () => void;
}

/** What head office knows. @param request the same one every time */
export function useAsked<T>(request: (asking: Asking) => Promise<RequestResult<T>>): Asked<T> {
  const token = useSession((state) => state.session?.token ?? null);
  const [view, setView] = useState<View<T>>({ state: 'loading' });

  // Head office is outside of React.
  useEffect(() => {
    let left = false;
    const follow = () => {
      void viewOf(token, request).then((seen) => {
        if (!left) setView(() => seen);
      });
    };
    follow();
    return () => {
      left = true;
    };
  }, [token, request]);

  async function look(): Promise<void> {
    setView(await viewOf(token, request));
  }

  return {
    view,
    put: (value) => setView({ state: 'ready', value }),
    again: () => void look(),
  };
}

async function viewOf<T>(
  token: string | null,
  request: (asking: Asking) => Promise<RequestResult<T>>,
): Promise<View<T>> {
  if (token === null) return { state: 'sign-in-needed' };
  const result = await request({ token });
  if (result.ok) return { state: 'ready', value: result.value };
  if (result.code === 'FORBIDDEN') return { state: 'not-allowed' };
  return { state: result.code === 'UNAUTHORISED' ? 'sign-in-needed' : 'unreachable' };
}
