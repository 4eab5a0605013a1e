import { existsSync } from 'node:fs';
import { runForCode } from '../run.mjs';

/**
 * Installs a Chromium for the browser journeys if none exists: Playwright's build or, if its
 * installation fails, the system's package. Throws if both fail.
 */
export async function ensureBrowser() {
  if (await isThere()) return;
  console.log('Installing a browser …');
  await runForCode('playwright', ['install', 'chromium']);
  if (await isThere()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await runForCode('apt-get', ['update', '-qq']);
    await runForCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!(await isThere())) {
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  }
}

async function isThere() {
  return (await runForCode('node', ['scripts/browsers/has-browser.ts'])) === 0;
}
