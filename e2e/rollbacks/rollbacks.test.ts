import { expect, test } from 'vitest';
import { Random } from '../chaos/seeded-random.ts';
import { openCopiedFile } from './copied-file.ts';
import { openFleet } from './tablet-fleet.ts';
import { openPromotedStandby } from './promoted-standby.ts';
import { openRestoredDatabase, restoreMethods } from './restored-database.ts';
import { runRollbackRound, HEALED_WITHIN_MS } from './rollback-round.ts';
import type { RollbackServer } from './server-processes.ts';

const PROCESSES = 2;
const TABLETS = 8;

/**
 * Rolls the server back once for each number of lost commits, and expects that all open tablets
 * heal.
 */
async function expectHealing(server: RollbackServer, lostCommits: readonly number[]) {
  const tablets = await openFleet(server);
  try {
    for (const [number, lost] of lostCommits.entries()) {
      const round = { number, lost, random: new Random(number) };
      const { missing, waits, misses } = await runRollbackRound(server, tablets, round);
      expect(misses).toEqual([]);
      expect(missing).toBeGreaterThanOrEqual(lost);
      expect(waits.size).toBe(TABLETS);
      expect(Math.max(...waits.values())).toBeLessThanOrEqual(HEALED_WITHIN_MS);
    }
  } finally {
    await Promise.all(tablets.map((tablet) => tablet.close()));
    await server.close();
  }
}

test('after each of two failovers that lose acknowledged commits, tablets repair the promoted standby', async () => {
  await expectHealing(await openPromotedStandby(PROCESSES), [12, 1]);
});

test('tablets repair a restored database in which new writes have reused the lost feed versions', async () => {
  const method = restoreMethods.at(-1) ?? 'template';
  await expectHealing(await openRestoredDatabase(method, PROCESSES), [1]);
});

test('tablets repair a server whose SQLite file is replaced by an earlier copy', async () => {
  await expectHealing(await openCopiedFile(), [8]);
});
