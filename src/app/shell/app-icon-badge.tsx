import { useEffect } from 'react';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { countWaitingEntries } from '../../data/queries/sync-center/outbox-queries.ts';
import { showBadge } from '../../device/installed-app/app-badge.ts';

/**
 * Shows the number of waiting outbox entries and rescued entries on the app icon, which is visible
 * while the app is closed.
 */
export function AppIconBadge() {
  const waitingCount = useLiveValue(() => countWaitingEntries(localDatabase));

  // An effect sets the badge, because the app icon is outside of React.
  useEffect(() => {
    if (waitingCount !== undefined) void showBadge(waitingCount);
  }, [waitingCount]);

  return null;
}
