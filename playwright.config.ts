import { defineConfig } from '@playwright/test';

/*
 * Installing, updating and restoring, the 3D of the turntable, the screens in every detail, and what
 * is tagged `@long` because its like is among the daily journeys: all of it is run by `npm run e2e`,
 * and only this by `--project=long --project=long-parts`. `npm test` runs without it.
 */
const long = [
  'app-update',
  'booking-accessibility',
  'booking-screens',
  'build-failures',
  'camera',
  'closed-page',
  'configurator-panels',
  'consent',
  'contrast-over-pictures',
  'every-photograph',
  'every-route-accessibility',
  'first-screens',
  'install',
  'journey-screens',
  'keyboard-journeys',
  'large-text',
  'missing-catalogue',
  'paper',
  'pictures',
  'pseudo-locale',
  'restored-backup',
  'share-channels',
  'sync-center-accessibility',
  'turntable',
  'update-with-full-outbox',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'daily',
      testMatch: '**/*.spec.ts',
      testIgnore: [...long, '**/e2e/engines/**'],
      grepInvert: /@long/,
    },
    { name: 'long', testMatch: long },
    {
      name: 'long-parts',
      testMatch: '**/*.spec.ts',
      testIgnore: [...long, '**/e2e/engines/**'],
      grep: /@long/,
    },
  ],
  outputDir: '.cache/journeys',
  // Every journey has servers and browsers of its own, and spends most of its time waiting for them.
  workers: 2,
  fullyParallel: true,
  // One that fails is tried once more, and `npm test` says which needed it: a machine that stood still
  // for a moment must not hide what the other journeys found. What fails twice has failed.
  retries: 1,
  // For a journey that hangs; how busy the machine is decides about none.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/support/prepare-journeys.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
});
