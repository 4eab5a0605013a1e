import { errorFacts, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import { countWhatIsNew, type FiguresDeps } from './count-what-is-new.ts';

/** Figures are counted when nobody has written for so long … */
const QUIET_MS = 1000;
/** … or so long after the first who did. */
const AT_MOST_MS = 30_000;
/**
 * The tablets of a dealer hear of new figures at most this often; those that hear of none find them
 * with the pull they make anyway. Otherwise every change would be followed by a pull of every tablet.
 */
const POKE_EVERY_MS = 60_000;
/** What other processes wrote is found this soon. */
const LOOK_EVERY_MS = 60_000;

interface StartDeps extends FiguresDeps {
  pokes: Pick<Pokes, 'notify' | 'addRelay'>;
  log: Log;
}

/**
 * Keeps the figures of days up to date behind the back of those who write: a burst of pushes is
 * counted once, after it. Returns how to end it: after the transaction that has begun.
 */
export function startFigures({ log, pokes, ...rest }: StartDeps): () => Promise<void> {
  const deps: FiguresDeps = { ...rest, pokes: pokeSometimes(pokes) };
  let counting: Promise<void> | undefined;
  let due: { timer: NodeJS.Timeout; latestAt: number } | undefined;
  let isStopped = false;

  const count = () => {
    counting = countWhatIsNew(deps, () => !isStopped)
      .catch((error: unknown) =>
        log.error({ error: errorFacts(error) }, 'figures were not counted'),
      )
      .finally(() => (counting = undefined));
  };

  const countSoon = () => {
    if (isStopped) return;
    const now = performance.now();
    const latestAt = due?.latestAt ?? now + AT_MOST_MS;
    clearTimeout(due?.timer);
    const timer = setTimeout(ring, Math.max(0, Math.min(QUIET_MS, latestAt - now))).unref();
    due = { timer, latestAt };
  };

  const ring = () => {
    due = undefined;
    // What was written while it is counted may have come too late for it.
    if (counting) countSoon();
    else count();
  };

  const stopListening = pokes.addRelay(countSoon);
  const looking = setInterval(countSoon, LOOK_EVERY_MS).unref();
  count();
  return async () => {
    isStopped = true;
    stopListening();
    clearInterval(looking);
    clearTimeout(due?.timer);
    await counting;
  };
}

/** Passes on the first poke of a space, and none for a while after it. */
function pokeSometimes(pokes: Pick<Pokes, 'notify'>): Pick<Pokes, 'notify'> {
  const pokedAt = new Map<string, number>();
  return {
    notify: (spaceIds) => {
      const now = performance.now();
      const due = spaceIds.filter((id) => now - (pokedAt.get(id) ?? -Infinity) >= POKE_EVERY_MS);
      for (const id of due) pokedAt.set(id, now);
      pokes.notify(due);
    },
  };
}
