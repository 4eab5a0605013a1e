import { openDatabase } from '../../src/data/database.ts';
import { KeptCounting } from '../../src/data/figures/kept-counting.ts';
import { readDashboardFigures } from '../../src/data/figures/read-dashboard-figures.ts';

/** Wait in ms after a change, because Dexie notifies its subscribers in a later task. */
const TOLD_MS = 50;

/**
 * Returns the durations in ms of counting the figures of the four dashboard cards, each after a new
 * contact with a customer.
 */
export async function countDashboard(name: string, rounds: number): Promise<number[]> {
  const db = openDatabase(name);
  const counting = new KeptCounting(db);
  const showroomId = 'manhattan';
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const last = await db.customers.orderBy('lastActivityAt').last();
    if (last) await db.customers.update(last.id, { lastActivityAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
    const from = performance.now();
    const asked = { showroomId, timezone: 'America/New_York', now: Date.now() };
    await readDashboardFigures(db, asked, counting);
    took.push(performance.now() - from);
  }
  counting.close();
  db.close();
  return took;
}
