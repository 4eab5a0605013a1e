import { useEffect, useSyncExternalStore } from 'react';
import type { HoldRequest } from '#domain/protocol/visit-slots.ts';
import { recoveryOf } from '../../data/database-recovery.ts';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useLoopState } from '../../sync/use-loop-state.ts';
import { holdSlot, releaseHold } from '../../sync/visit-slots.ts';
import { type HoldState, SlotHold } from './slot-hold.ts';

/** From one screen of the flow to the next the slot is kept. */
const LEAVING_MS = 1000;

const slotHold = new SlotHold({
  hold: (request) => holdSlot(localDatabase, request),
  release: (holdId) => releaseHold(localDatabase, holdId),
});
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Keeps a slot while the screen is shown and there is a network; gives it back on leaving. */
export function useSlotHold(wanted: HoldRequest | null): HoldState {
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const key = wanted && isReachable ? JSON.stringify(wanted) : '';

  // Head office keeps the slot, and hears when nobody wants it any more.
  useEffect(() => {
    clearTimeout(leaving);
    want(key ? (JSON.parse(key) as HoldRequest) : null);
    return () => {
      leaving = setTimeout(() => want(null), LEAVING_MS);
    };
  }, [key]);

  // A page that is closed has no time to wait.
  useEffect(() => {
    const giveBack = () => want(null);
    window.addEventListener('pagehide', giveBack);
    return () => window.removeEventListener('pagehide', giveBack);
  }, []);

  return useSyncExternalStore(slotHold.subscribe, slotHold.read);
}

let cancelRetry = (): void => {};

/** A request that the tablet's database failed is sent again once it can be read. */
function want(wanted: HoldRequest | null): void {
  cancelRetry();
  slotHold.want(wanted).catch((error: unknown) => {
    noteDefect(error);
    cancelRetry();
    cancelRetry = recoveryOf(localDatabase).retryLater(() => want(wanted));
  });
}
