import { defineConfig } from 'vitest/config';
import { modernDexie } from './scripts/build/modern-dexie.ts';
import { area } from './scripts/vitest/mutated-areas.ts';
import { chooseTestFolder } from './scripts/vitest/test-folder.ts';

/** Runs the tests of one area for `npm run mutants`. */
export default defineConfig({
  resolve: { alias: [modernDexie] },
  test: {
    include: area.tests,
    env: { TMPDIR: chooseTestFolder() },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that waits in vain detects a mutant only after this timeout, so the timeout is short.
    expect: { poll: { timeout: 5000 } },
    isolate: false,
    setupFiles: 'scripts/vitest/fake-browser-setup.ts',
  },
});
