import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the first Chromium that exists: the path in CHROMIUM_PATH, Playwright's
 * build, or a system browser.
 */
export function findBrowser(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...systemBrowsers];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

export function requireBrowser(): string {
  const path = findBrowser();
  if (!path) throw new Error('No Chromium found. `npm test` installs one, or set CHROMIUM_PATH.');
  return path;
}

/**
 * Arguments for Chromium. Several of them disable background requests: without a network, failing
 * lookups would delay the start of the browser by seconds.
 */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Disables the two pages that the address bar would preload.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];
