import { useEffect, useSyncExternalStore } from 'react';
import type { HoldRequest } from '#domain/protocol/visit-slots.ts';
import { recoveryOf } from '../../../data/database/database-recovery.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { holdSlot, releaseHold } from '../../../sync/requests/slot-requests.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { type HoldState, SlotHold } from './slot-hold.ts';

/** Release delay in ms: the hold survives the navigation between the screens of the booking. */
const RELEASE_DELAY_MS = 1000;

const slotHold = new SlotHold({
  hold: (request) => holdSlot(localDatabase, request),
  release: (holdId) => releaseHold(localDatabase, holdId),
});
let releaseTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds a slot while the screen is mounted and the server is reachable. Releases the slot
 * `RELEASE_DELAY_MS` after the unmount.
 */
export function useSlotHold(request: HoldRequest | null): HoldState {
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const requestKey = request && isReachable ? JSON.stringify(request) : '';

  // An effect requests and releases the hold, because the server stores the hold.
  useEffect(() => {
    clearTimeout(releaseTimer);
    requestHold(requestKey ? (JSON.parse(requestKey) as HoldRequest) : null);
    return () => {
      releaseTimer = setTimeout(() => requestHold(null), RELEASE_DELAY_MS);
    };
  }, [requestKey]);

  // Releases the slot immediately when the page closes, because a closed page cannot wait for the
  // release delay.
  useEffect(() => {
    const releaseSlot = () => requestHold(null);
    window.addEventListener('pagehide', releaseSlot);
    return () => window.removeEventListener('pagehide', releaseSlot);
  }, []);

  return useSyncExternalStore(slotHold.subscribe, slotHold.read);
}

let cancelRetry = (): void => {};

/**
 * Sets the wanted slot. After an internal error, the request is retried once the local database is
 * readable.
 */
function requestHold(request: HoldRequest | null): void {
  cancelRetry();
  slotHold.setWanted(request).catch((error: unknown) => {
    emitDefect(error);
    cancelRetry();
    cancelRetry = recoveryOf(localDatabase).retryLater(() => requestHold(request));
  });
}
