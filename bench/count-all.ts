import { countWhatIsNew } from '../sync-server/figures/count-what-is-new.ts';
import { systemClock } from '../sync-server/ports/clock.ts';
import type { SyncStore } from '../sync-server/store/store.ts';

/** Counts the figures of all that was filled in, as a head office has long done with what it holds. */
export function countAll(store: SyncStore): Promise<void> {
  return countWhatIsNew({ store, clock: systemClock, pokes: { notify: () => undefined } });
}
