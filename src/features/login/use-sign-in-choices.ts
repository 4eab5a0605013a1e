import { useEffect, useState } from 'react';
import type { DemoHint } from '#domain/protocol/sign-in.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listOpenShowrooms } from '../../data/queries/catalogue-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { serverTransport } from '../../sync/server-transport.ts';

interface SignInChoices {
  showrooms: readonly ShowroomSummary[];
  demo: DemoHint | null;
}

/**
 * Returns the selectable showrooms, from the local database or, before the first sync, from the
 * server. A failed request is not reported as an error, because the selection is optional.
 */
export function useSignInChoices(): SignInChoices {
  const own = useLiveValue(() => listOpenShowrooms(localDatabase));
  const [fetched, setAsked] = useState<SignInChoices>({ showrooms: [], demo: null });

  // An effect requests the showrooms from the server, because a tablet that was never enrolled has
  // no local rows.
  useEffect(() => {
    let left = false;
    void serverTransport.listShowrooms().then((result) => {
      if (result.ok && !left) setAsked(result.value);
    });
    return () => {
      left = true;
    };
  }, []);

  return { demo: fetched.demo, showrooms: own && own.length > 0 ? own : fetched.showrooms };
}
