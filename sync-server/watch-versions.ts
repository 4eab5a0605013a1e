import { setImmediate as nextTick } from 'node:timers/promises';
import { isDealerSpace } from '#domain/spaces.ts';
import { errorFacts, type Log } from './ports/log.ts';
import type { Pokes } from './ports/pokes.ts';
import type { SyncStore } from './store/store.ts';

/** Maximum delay of a lost poke, ms. */
export const LOOK_EVERY_MS = 2000;

interface WatchDeps {
  store: Pick<SyncStore, 'poked' | 'spaceVersions'>;
  pokes: Pick<Pokes, 'deliver'>;
  log: Log;
  /** Calls `work` repeatedly, until the returned function is called. */
  every?: (ms: number, work: () => void) => () => void;
}

/**
 * Pokes the streams of this process about commits that no poke announced: the process of the commit
 * died before its poke, lost the database during the COMMIT, or is a command beside the server.
 * Watching versions also covers a commit whose client never sends its push again.
 */
export function watchVersions({ every = repeat, ...deps }: WatchDeps): () => void {
  const { store, pokes, log } = deps;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      pokes.deliver(await findUnpoked(store));
    } catch (error) {
      log.warn({ error: errorFacts(error) }, 'space versions could not be read');
    } finally {
      isLooking = false;
    }
  }
  void look();
  return every(LOOK_EVERY_MS, () => void look());
}

/** Dealer spaces are left out: their figures are poked once a minute at most, on purpose. */
async function findUnpoked(store: WatchDeps['store']): Promise<string[]> {
  const { poked } = store;
  const before = poked.copy();
  const stored = await store.spaceVersions();
  // The query may contain commits of this process whose promises have not resolved yet.
  await nextTick();
  const unpoked = [...stored].filter(
    ([id, version]) =>
      !isDealerSpace(id) &&
      version !== before.get(id) &&
      // A space that was poked during the query is compared again next time.
      poked.get(id) === before.get(id),
  );
  for (const [id, version] of unpoked) poked.set(id, version);
  return unpoked.map(([id]) => id);
}

function repeat(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
