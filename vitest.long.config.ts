import { defineConfig } from 'vitest/config';
import { longTests } from './scripts/long-tests.ts';

/** What takes longer than all unit tests together: part of `npm test`, not of `npm run check`. */
export default defineConfig({
  // The chaos of the day is one long file; the others are done beside it.
  test: { include: longTests, testTimeout: 300_000, maxWorkers: '100%' },
});
