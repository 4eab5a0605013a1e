import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { EngineBrowser, EngineTab } from './browser.ts';
import { SIZE } from './screen-size.ts';

/**
 * A released Firefox, controlled over WebDriver BiDi, because Playwright controls only its own
 * build of Firefox.
 */
export class FirefoxBrowser implements EngineBrowser {
  readonly #executablePath: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'engine-'));
  #browser!: Browser;
  #version!: string;
  #tab!: FirefoxTab;

  private constructor(executablePath: string) {
    this.#executablePath = executablePath;
  }

  static async start(executablePath: string): Promise<FirefoxBrowser> {
    const browser = new FirefoxBrowser(executablePath);
    await browser.#launch();
    return browser;
  }

  get version(): string {
    return this.#version;
  }

  get tab(): EngineTab {
    return this.#tab;
  }

  async openTab(): Promise<EngineTab> {
    const page = await this.#browser.newPage();
    await page.setViewport(SIZE);
    return new FirefoxTab(page);
  }

  async restart(): Promise<void> {
    await this.#browser.close();
    await this.#launch();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #launch(): Promise<void> {
    this.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: this.#executablePath,
      userDataDir: this.#profile,
      extraPrefsFirefox: firefoxPreferences,
    });
    this.#version = await this.#browser.version();
    const [page = await this.#browser.newPage()] = await this.#browser.pages();
    await page.setViewport(SIZE);
    this.#tab = new FirefoxTab(page);
  }
}

/** Prefers reduced motion, so that journeys need not wait for animations. */
export const firefoxPreferences = { 'ui.prefersReducedMotion': 1 };

class FirefoxTab implements EngineTab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async goBack(): Promise<void> {
    await this.#page.goBack();
  }

  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#page.evaluate(`((...args) => { ${script} })(...${JSON.stringify(args)})`);
  }

  async tap(x: number, y: number): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async bringToFront(): Promise<void> {
    await this.#page.bringToFront();
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }
}
