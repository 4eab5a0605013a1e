import { defineConfig } from '@playwright/test';

/**
 * The core journeys on WebKit and Firefox: `npm run e2e:engines`. The other journeys run on
 * Chromium.
 */
export default defineConfig({
  testDir: 'e2e/engines',
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
  outputDir: '.cache/engines',
  workers: 2,
  fullyParallel: true,
  // The high limit ends a journey that hangs, but not a journey that is slow on a busy machine.
  timeout: 240_000,
  globalSetup: './e2e/engines/prepare-engines.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/engines.json' }]],
});
