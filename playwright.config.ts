import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  // Every journey has servers and browsers of its own, and spends most of its time waiting for them.
  workers: 2,
  fullyParallel: true,
  // For a journey that hangs; how busy the machine is decides about none.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/support/prepare-journeys.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
});
