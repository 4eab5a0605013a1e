import { openDatabase } from '../../src/data/database/database.ts';
import { CachedFigureCounter } from '../../src/data/figures/cached-figure-counter.ts';
import { readDashboardFigures } from '../../src/data/figures/read-dashboard-figures.ts';

/** Wait in ms after a change, because Dexie notifies its subscribers in a later task. */
const NOTIFICATION_MS = 50;

/**
 * Returns the durations in ms of counting the figures of the four dashboard cards, each after a new
 * contact with a customer.
 */
export async function countDashboard(name: string, rounds: number): Promise<number[]> {
  const db = openDatabase(name);
  const counting = new CachedFigureCounter(db);
  const showroomId = 'manhattan';
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const last = await db.customers.orderBy('lastActivityAt').last();
    if (last) await db.customers.update(last.id, { lastActivityAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, NOTIFICATION_MS));
    const from = performance.now();
    const request = { showroomId, timezone: 'America/New_York', now: Date.now() };
    await readDashboardFigures(db, request, counting);
    took.push(performance.now() - from);
  }
  counting.close();
  db.close();
  return took;
}
