import { toLoggableError, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import { updateFigures, type FiguresDeps } from './update-figures.ts';

/** Time without a write after which a count starts, ms. */
const DEBOUNCE_MS = 1000;
/** Maximum time between the first uncounted write and a count, ms. */
const MAX_DELAY_MS = 30_000;
/**
 * Minimum time between two pokes of a dealer's tablets about figures, because otherwise every
 * change would cause a pull by every tablet. Without a poke, tablets receive the figures with their
 * regular pull.
 */
const POKE_EVERY_MS = 60_000;
/**
 * Interval of periodic counts, ms. Only these counts find the writes of other processes, because a
 * write schedules a count only in its own process.
 */
const POLL_EVERY_MS = 60_000;

interface StartDeps extends FiguresDeps {
  pokes: Pick<Pokes, 'notify' | 'addRelay'>;
  log: Log;
}

/**
 * Updates the daily figures in the background, with one count after a burst of pushes. Returns a
 * function that stops the updates after the current transaction.
 */
export function startFigures({ log, pokes, ...rest }: StartDeps): () => Promise<void> {
  const deps: FiguresDeps = { ...rest, pokes: throttlePokes(pokes) };
  let runningCount: Promise<void> | undefined;
  let scheduledCount: { timer: NodeJS.Timeout; latestAt: number } | undefined;
  let isStopped = false;

  const startCount = () => {
    runningCount = updateFigures(deps, () => !isStopped)
      .catch((error: unknown) =>
        log.error({ error: toLoggableError(error) }, 'figures were not counted'),
      )
      .finally(() => (runningCount = undefined));
  };

  const scheduleCount = () => {
    if (isStopped) return;
    const now = performance.now();
    const latestAt = scheduledCount?.latestAt ?? now + MAX_DELAY_MS;
    clearTimeout(scheduledCount?.timer);
    const timer = setTimeout(onTimeout, Math.max(0, Math.min(DEBOUNCE_MS, latestAt - now))).unref();
    scheduledCount = { timer, latestAt };
  };

  const onTimeout = () => {
    scheduledCount = undefined;
    // The running count may have missed the latest writes, so another count follows.
    if (runningCount) scheduleCount();
    else startCount();
  };

  const stopListening = pokes.addRelay(scheduleCount);
  const pollTimer = setInterval(scheduleCount, POLL_EVERY_MS).unref();
  startCount();
  return async () => {
    isStopped = true;
    stopListening();
    clearInterval(pollTimer);
    clearTimeout(scheduledCount?.timer);
    await runningCount;
  };
}

/** Passes on a poke of a space, and drops further pokes of that space for `POKE_EVERY_MS`. */
function throttlePokes(pokes: Pick<Pokes, 'notify'>): Pick<Pokes, 'notify'> {
  const pokedAt = new Map<string, number>();
  return {
    notify: (spaceIds) => {
      const now = performance.now();
      const dueSpaceIds = spaceIds.filter(
        (id) => now - (pokedAt.get(id) ?? -Infinity) >= POKE_EVERY_MS,
      );
      for (const id of dueSpaceIds) pokedAt.set(id, now);
      pokes.notify(dueSpaceIds);
    },
  };
}
