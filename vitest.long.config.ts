import { defineConfig } from 'vitest/config';
import { longTests } from './scripts/long-tests.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * Tests that take longer than all unit tests together: part of `npm test`, not of `npm run check`.
 */
export default defineConfig({
  test: {
    include: longTests,
    testTimeout: 300_000,
    // Hooks start and stop processes, possibly on a slow machine.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
