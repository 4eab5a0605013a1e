import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { browserArguments, requireBrowser } from '../../../scripts/browsers/find-browser.ts';
import { Tab } from './tab.ts';

/**
 * A browser that installs and launches apps through the DevTools domain `PWA`, which Chromium
 * supports only over a pipe.
 */
export class InstallingBrowser {
  readonly #context: BrowserContext;
  readonly #devtools: CDPSession;
  readonly #profile: string;

  private constructor(context: BrowserContext, devtools: CDPSession, profile: string) {
    this.#context = context;
    this.#devtools = devtools;
    this.#profile = profile;
  }

  static async open(more: readonly string[]): Promise<InstallingBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'installing-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: requireBrowser(),
      args: [...browserArguments, '--force-prefers-reduced-motion', ...more],
      viewport: null,
    });
    const devtools = await context.browser()?.newBrowserCDPSession();
    if (!devtools) throw new Error('The browser cannot be asked about apps');
    return new InstallingBrowser(context, devtools, profile);
  }

  async openTab(home: string): Promise<Tab> {
    return new Tab(home, this.#context.pages()[0] ?? (await this.#context.newPage()));
  }

  async install({ page }: Tab): Promise<string> {
    const asked = await this.#context.newCDPSession(page);
    const { appId: manifestId } = await asked.send('Page.getAppId');
    if (manifestId === undefined) throw new Error('This page is no app');
    await this.#devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: page.url() });
    // Makes the app open in its own window; users can also select a tab.
    await this.#devtools.send('PWA.changeAppUserSettings', {
      manifestId,
      displayMode: 'standalone',
    });
    return manifestId;
  }

  /** Launches the app, as from its icon or from a shortcut of the icon. */
  async launch(manifestId: string, { home, url }: { home: string; url?: string }): Promise<Tab> {
    const opening = this.#context.waitForEvent('page');
    await this.#devtools.send('PWA.launch', { manifestId, ...(url && { url: `${home}${url}` }) });
    return new Tab(home, await opening);
  }

  async badgeOf(manifestId: string): Promise<number> {
    const { badgeCount } = await this.#devtools.send('PWA.getOsAppState', { manifestId });
    return badgeCount;
  }

  async close(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, maxRetries: 5 });
  }
}
