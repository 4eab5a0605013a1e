import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserType, type LaunchOptions, type Page } from 'playwright';
import type { EngineBrowser, EngineTab } from './browser.ts';
import { SIZE } from './screen-size.ts';

/**
 * A browser that Playwright installs, for systems without the packages of the released browsers.
 */
export class PlaywrightBrowser implements EngineBrowser {
  tab: EngineTab;
  readonly #type: BrowserType;
  readonly #options: LaunchOptions;
  readonly #profile: string;
  #context: BrowserContext;

  private constructor(
    type: BrowserType,
    options: LaunchOptions,
    { profile, context }: { profile: string; context: BrowserContext },
  ) {
    this.#type = type;
    this.#options = options;
    this.#profile = profile;
    this.#context = context;
    this.tab = firstTab(context);
  }

  static async start(type: BrowserType, options: LaunchOptions = {}): Promise<PlaywrightBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'engine-'));
    const context = await launch(type, profile, options);
    return new PlaywrightBrowser(type, options, { profile, context });
  }

  get version(): string {
    return `${this.#type.name()} ${this.#context.browser()?.version() ?? ''}`;
  }

  async openTab(): Promise<EngineTab> {
    return new PlaywrightTab(await this.#context.newPage());
  }

  async restart(): Promise<void> {
    await this.#context.close();
    this.#context = await launch(this.#type, this.#profile, this.#options);
    this.tab = firstTab(this.#context);
  }

  async close(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function launch(
  type: BrowserType,
  profile: string,
  options: LaunchOptions,
): Promise<BrowserContext> {
  return type.launchPersistentContext(profile, { ...options, viewport: SIZE });
}

function firstTab(context: BrowserContext): EngineTab {
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no window');
  return new PlaywrightTab(page);
}

class PlaywrightTab implements EngineTab {
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

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }
}
