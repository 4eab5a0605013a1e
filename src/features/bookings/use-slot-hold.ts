import { useEffect, useSyncExternalStore } from 'react';
import type { HoldRequest } from '#domain/protocol/visit-slots.ts';
import { recoveryOf } from '../../data/database-recovery.ts';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useLoopState } from '../../sync/use-loop-state.ts';
import { holdSlot, releaseHold } from '../../sync/visit-slots.ts';
import { type HoldState, SlotHold } from './slot-hold.ts';

/** Release delay in ms: the hold survives the navigation between the screens of the booking. */
const LEAVING_MS = 1000;

const slotHold = new SlotHold({
  hold: (request) => holdSlot(localDatabase, request),
  release: (holdId) => releaseHold(localDatabase, holdId),
});
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Holds a slot while the screen is mounted and the server is reachable; releases it on unmount. */
export function useSlotHold(wanted: HoldRequest | null): HoldState {
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const key = wanted && isReachable ? JSON.stringify(wanted) : '';

  // An effect requests and releases the hold, because the server stores it.
  useEffect(() => {
    clearTimeout(leaving);
    want(key ? (JSON.parse(key) as HoldRequest) : null);
    return () => {
      leaving = setTimeout(() => want(null), LEAVING_MS);
    };
  }, [key]);

  // A closing page releases the slot immediately, because it cannot wait for the release delay.
  useEffect(() => {
    const giveBack = () => want(null);
    window.addEventListener('pagehide', giveBack);
    return () => window.removeEventListener('pagehide', giveBack);
  }, []);

  return useSyncExternalStore(slotHold.subscribe, slotHold.read);
}

let cancelRetry = (): void => {};

/** A request that failed because of the local database is retried once the database is readable. */
function want(wanted: HoldRequest | null): void {
  cancelRetry();
  slotHold.want(wanted).catch((error: unknown) => {
    noteDefect(error);
    cancelRetry();
    cancelRetry = recoveryOf(localDatabase).retryLater(() => want(wanted));
  });
}
