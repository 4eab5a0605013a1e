import { useEffect } from 'react';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findOwnShowroom } from '../../data/queries/showrooms/own-showroom.ts';
import { useTabletShowroom } from '../../data/session/agent/session-store.ts';

/**
 * Copies this tablet's showroom to its store, so that the first screens need no code that reads the
 * showroom.
 */
export function FollowTabletShowroom() {
  const tabletShowroom = useLiveValue(() => findOwnShowroom(localDatabase));

  // An effect writes to the store, because the store is outside of React.
  useEffect(() => {
    if (tabletShowroom) useTabletShowroom.setState(tabletShowroom, true);
  }, [tabletShowroom]);

  return null;
}
