import { expect, test } from 'vitest';
import { runSeeds, seedsFrom } from './campaign.ts';
import { execute } from './execute.ts';
import { makePlan } from './plan/make-plan.ts';
import { safeguards } from './sabotage/sabotage.ts';
import { runInWorker } from './worker-process.ts';

/** Timeout for a slow machine under load, ms. */
const timeout = 600_000;
/** Few seeds per test run; `npm run chaos` runs thousands. */
const SEEDS = 60;
/** If a safeguard is removed, at least one run must fail within this number of seeds. */
const MOST_SEEDS = 200;

/** Returns the same seed during one UTC day, so that a failure can be reproduced on that day. */
function seedOfToday(): number {
  return Math.floor(Date.now() / 86_400_000) * 1000;
}

test('chaos runs with today’s 60 seeds break no invariant', { timeout }, async ({ annotate }) => {
  const from = seedOfToday();
  await annotate(`seeds ${from} to ${from + SEEDS - 1}`);
  process.stdout.write(`chaos: seeds ${from} to ${from + SEEDS - 1}\n`);
  const { failures, seeds } = await runSeeds(seedsFrom(from, SEEDS), { mostFailures: 3 });
  expect(failures).toEqual([]);
  expect(seeds).toBe(SEEDS);
});

test('two chaos runs with the same seed produce the same trace', { timeout }, async () => {
  for (const seed of seedsFrom(1, 8)) {
    const first = await execute(makePlan(seed));
    const second = await execute(makePlan(seed));
    expect(second.trace).toEqual(first.trace);
    expect(second.traceHash).toBe(first.traceHash);
  }
});

test.each(safeguards)(
  'at least one chaos run fails if the safeguard %s is disabled',
  { timeout },
  async (without) => {
    const { failures } = await runInWorker({ from: 1, seeds: MOST_SEEDS, every: 1, without });
    expect(failures).toHaveLength(1);
  },
);
