import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { browserArguments, requireBrowser } from '../../scripts/find-browser.ts';

export interface WalkIn {
  name: string;
  mobile: string;
  email: string;
}

/** A tablet: a browser process with a profile on the disk, which survives the process. */
export class Tablet {
  readonly #profile: string;
  readonly #home: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;
  #page: Page | undefined;

  private constructor(home: string, folder: string) {
    this.#home = home;
    this.#profile = mkdtempSync(join(folder, 'tablet-'));
  }

  /** @param folder where its disk is */
  static async switchOn(home: string, folder = tmpdir()): Promise<Tablet> {
    const tablet = new Tablet(home, folder);
    await tablet.launch();
    return tablet;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The tablet is off');
    return this.#page;
  }

  async launch(): Promise<void> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    this.#process = spawn(
      requireBrowser(),
      [
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        '--window-size=1280,800',
        ...browserArguments,
        'about:blank',
      ],
      // A process group of its own, so that one signal ends all of it.
      { stdio: 'ignore', detached: true },
    );
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no window');
    this.#page = context.pages()[0] ?? (await context.newPage());
  }

  /** The power button held down: SIGKILL for the whole browser. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running?.pid) return;
    const ended = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    await this.#browser?.close().catch(() => {});
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#home}${path}`);
  }

  /** Waits until the app would start without a network. */
  async becomeReadyForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
  }

  async signIn(): Promise<void> {
    await this.page.getByLabel('Agent Code').fill('AGT001');
    await this.page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await this.page.getByRole('button', { name: 'Agent Login' }).click();
    await this.page.waitForURL('**/dashboard');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click();
    await this.page.getByRole('button', { name: 'LOG OUT' }).click();
    await this.page.waitForURL('**/login');
  }

  async register({ name, mobile, email }: WalkIn): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('link', { name: /New Customer|Register your interest/ })
      .last()
      .click();
    await page.waitForURL('**/register');
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('What brings them here').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/build');
  }

  async expectStatus(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-status]')).toContainText(words, { timeout: 25_000 });
  }

  /** The names in the customer list, as often as they stand there. */
  async expectListedOnce(names: string[]): Promise<void> {
    for (const name of names) {
      await expect(this.page.getByRole('rowheader', { name })).toHaveCount(1);
    }
  }
}

async function portIn(portFile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      const [port] = readFileSync(portFile, 'utf8').split('\n');
      if (port) return port;
    } catch {
      // Not written yet.
    }
    await pause(50);
  }
  throw new Error('The browser did not start');
}
