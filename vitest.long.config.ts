import { defineConfig } from 'vitest/config';
import { longTests } from './scripts/vitest/long-tests.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

/**
 * Tests that take longer than all unit tests together: part of `npm test`, not of `npm run check`.
 */
export default defineConfig({
  test: {
    include: longTests,
    // Only ends a test or a hook that hangs. The limit is high, because ten restores take minutes
    // at a load of 16 per core.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
