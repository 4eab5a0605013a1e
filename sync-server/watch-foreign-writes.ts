import { errorFacts, type Log } from './ports/log.ts';
import type { Pokes } from './ports/pokes.ts';
import type { SyncStore } from './store/store.ts';

/** An operator has loaded a price list beside an open head office: tablets hear of it this soon. */
export const LOOK_EVERY_MS = 2000;

interface WatchDeps {
  store: Pick<SyncStore, 'foreignWrites'>;
  pokes: Pick<Pokes, 'deliverToAll'>;
  log: Log;
  /** Calls again and again, until the returned function is called. */
  every?: (ms: number, work: () => void) => () => void;
}

/** Pokes every tablet after another process has written into the same database file. */
export function watchForeignWrites({ every = repeat, ...deps }: WatchDeps): () => void {
  const { store, pokes, log } = deps;
  let seen: number | undefined;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = await store.foreignWrites();
      if (seen !== undefined && now !== seen) pokes.deliverToAll();
      seen = now;
    } catch (error) {
      log.warn({ error: errorFacts(error) }, 'the database could not be asked for news');
    } finally {
      isLooking = false;
    }
  }
  void look();
  return every(LOOK_EVERY_MS, () => void look());
}

function repeat(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
