import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import type { EngineBrowser } from './browser.ts';
import { FirefoxBrowser, firefoxPreferences } from './firefox-browser.ts';
import { PlaywrightBrowser } from './playwright-browser.ts';
import { WebKitGtkBrowser } from './webkitgtk-browser.ts';

export type EngineName = 'webkit' | 'firefox';

/** Paths of the executables in the packages of Debian and Ubuntu. */
const FIREFOX_ESR = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

const starts: Record<EngineName, () => Promise<EngineBrowser>> = {
  webkit: () =>
    existsSync(WEBKIT_DRIVER) ? WebKitGtkBrowser.start() : PlaywrightBrowser.start(webkit),
  firefox: () =>
    existsSync(FIREFOX_ESR)
      ? FirefoxBrowser.start(FIREFOX_ESR)
      : PlaywrightBrowser.start(firefox, { firefoxUserPrefs: firefoxPreferences }),
};

/**
 * Starts the browser of the installed Debian package or, without the package, the build of
 * Playwright.
 */
export function startEngine(name: EngineName): Promise<EngineBrowser> {
  return starts[name]();
}
