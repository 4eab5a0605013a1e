import { setImmediate as nextTick } from 'node:timers/promises';
import { isDealerSpace } from '#domain/rows/spaces.ts';
import { toLoggableError, type Log } from '../../ports/log.ts';
import type { Pokes } from '../../ports/pokes.ts';
import type { SyncStore } from '../store.ts';

/** Interval between two checks, ms: the maximum delay caused by a lost poke. */
export const POLL_EVERY_MS = 2000;

interface WatchDeps {
  store: Pick<SyncStore, 'poked' | 'spaceVersions'>;
  pokes: Pick<Pokes, 'deliver'>;
  log: Log;
  every?: (ms: number, work: () => void) => () => void;
}

/**
 * Pokes the live streams of this process about commits that no poke has announced. Such commits
 * occur if the committing process dies before its poke, loses the database during the COMMIT, or
 * runs an operator's command. Without this check, tablets would receive such commits only with a
 * later pull.
 */
export function watchUnpokedCommits({ every = runPeriodically, ...deps }: WatchDeps): () => void {
  const { store, pokes, log } = deps;
  let isChecking = false;
  async function checkCommits(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      pokes.deliver(await findUnpoked(store));
    } catch (error) {
      log.warn({ error: toLoggableError(error) }, 'space versions could not be read');
    } finally {
      isChecking = false;
    }
  }
  void checkCommits();
  return every(POLL_EVERY_MS, () => void checkCommits());
}

/**
 * Returns the spaces whose stored version has not been poked. Leaves out dealer spaces, because
 * their figures are deliberately poked at most once a minute.
 */
async function findUnpoked(store: WatchDeps['store']): Promise<string[]> {
  const { poked } = store;
  const pokedBefore = poked.copy();
  const storedVersions = await store.spaceVersions();
  // The query may include commits of this process that will be poked as soon as their promises
  // resolve, so the comparison waits.
  await nextTick();
  const unpokedSpaces = [...storedVersions].filter(
    ([id, version]) =>
      !isDealerSpace(id) &&
      version !== pokedBefore.get(id) &&
      // A space that was poked during the query is compared at the next query instead, because the
      // result may be outdated.
      poked.get(id) === pokedBefore.get(id),
  );
  for (const [id, version] of unpokedSpaces) poked.set(id, version);
  return unpokedSpaces.map(([id]) => id);
}

function runPeriodically(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
