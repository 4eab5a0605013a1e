import { useEffect } from 'react';
import { localDatabase } from '../data/local-database.ts';
import { countWaiting } from '../data/queries/outbox-queries.ts';
import { useLiveValue } from '../data/use-live.ts';
import { showBadge } from '../device/app-badge.ts';

/** How much waits for head office, on the icon of the app: seen before anybody opens it. */
export function WaitingBadge() {
  const waiting = useLiveValue(() => countWaiting(localDatabase));

  // The icon is outside of React.
  useEffect(() => {
    if (waiting !== undefined) void showBadge(waiting);
  }, [waiting]);

  return null;
}
