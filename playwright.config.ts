import { defineConfig } from '@playwright/test';

/*
 * Files with long journeys: installation, update and restore, the 3D turntable, every screen in
 * detail, damaged caches and databases, and printing. Tests with the tag `@long` in other files are
 * long journeys too. `npm run e2e` runs all journeys, `--project=long --project=long-parts` only
 * the long ones, and `npm test` all except the long ones.
 */
const long = [
  'app-update',
  'booking-accessibility',
  'booking-screens',
  'build-failures',
  'camera',
  'cleared-caches',
  'closed-page',
  'configurator-panels',
  'consent',
  'contrast-over-pictures',
  'covered-controls',
  'every-route-accessibility',
  'failing-database',
  'first-screens',
  'install',
  'journey-screens',
  'keyboard-journeys',
  'large-text',
  'missing-catalogue',
  'mixed-releases',
  'offline-photographs',
  'pictures',
  'print',
  'pseudo-locale',
  'restored-backup',
  'share-channels',
  'share-requests',
  'sync-center-accessibility',
  'torn-database-log',
  'turntable',
  'typed-dialogs',
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
  // A journey mostly waits for its own servers and browsers, so two journeys run at the same time.
  workers: 2,
  fullyParallel: true,
  // Repeats a failed journey once, because a short stall of the machine is not a defect. If the
  // repetition passes, `npm test` lists the journey but does not count a failure.
  retries: 1,
  // The high limit ends a journey that hangs, but not a journey that is slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/support/prepare-journeys.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
});
