import { openDatabase } from '../../src/data/database.ts';
import { readDashboardFigures } from '../../src/data/figures/read-dashboard-figures.ts';

/** Milliseconds of counting what the four cards say, again and again. */
export async function countDashboard(name: string, rounds: number): Promise<number[]> {
  const db = openDatabase(name);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await readDashboardFigures(db, {
      showroomId: 'manhattan',
      timezone: 'America/New_York',
      now: Date.now(),
    });
    took.push(performance.now() - from);
  }
  db.close();
  return took;
}
