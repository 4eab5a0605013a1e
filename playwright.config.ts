import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  // Every journey starts servers and browsers of its own; two at once would be two machines' work.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/support/build-app.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
});
