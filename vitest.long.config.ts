import { defineConfig } from 'vitest/config';
import { longTests } from './scripts/vitest/long-tests.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

/** Runs the long tests. `npm test` includes them; `npm run check` leaves them out. */
export default defineConfig({
  test: {
    include: longTests,
    // The high limits end a test or hook that hangs, but not a slow one: on an overloaded machine,
    // ten restores take minutes.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
