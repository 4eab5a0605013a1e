import { expect, test } from 'vitest';
import { runSeeds, seedsFrom } from './campaign.ts';
import { execute } from './execute.ts';
import { makePlan } from './make-plan.ts';
import { safeguards } from './sabotage.ts';
import { runInWorker } from './worker.ts';

/** Long enough for a slow machine that has other things to do. */
const timeout = 600_000;
/** `npm run chaos` runs thousands. */
const SEEDS = 60;
/** A safeguard that is missing is found within so many seeds. */
const MOST_SEEDS = 200;

/** The same all day long, so that a failure of today can be looked at today. */
function seedOfToday(): number {
  return Math.floor(Date.now() / 86_400_000) * 1000;
}

test('on the bad days of today nothing is lost', { timeout }, async ({ annotate }) => {
  const from = seedOfToday();
  await annotate(`seeds ${from} to ${from + SEEDS - 1}`);
  process.stdout.write(`chaos: seeds ${from} to ${from + SEEDS - 1}\n`);
  const { failures, seeds } = await runSeeds(seedsFrom(from, SEEDS), { mostFailures: 3 });
  expect(failures).toEqual([]);
  expect(seeds).toBe(SEEDS);
});

test('a seed tells the same story every time', { timeout }, async () => {
  for (const seed of seedsFrom(1, 8)) {
    const first = await execute(makePlan(seed));
    const second = await execute(makePlan(seed));
    expect(second.trace).toEqual(first.trace);
    expect(second.traceHash).toBe(first.traceHash);
  }
});

test.each(safeguards)(
  'without its %s head office or a tablet is caught',
  { timeout },
  async (without) => {
    const { failures } = await runInWorker({ from: 1, seeds: MOST_SEEDS, every: 1, without });
    expect(failures).toHaveLength(1);
  },
);
