import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { EngineTab } from './browser.ts';
import { findOnPage, type FoundElement, type Query } from './find-on-page.ts';

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const findScript = `
  if (!('TestingLibraryDom' in globalThis)) return null;
  return (${String(findOnPage)})(...args);
`;

/** Pause within which a browser has entered full screen, ms. */
const ENTER_FULL_SCREEN_MS = 1500;

/** Timeout, ms, so long that a slow machine does not fail a journey. */
const patience = { timeout: 45_000, intervals: [100] };

/** Pause between taps, ms, because the app may ignore the second tap of a double click. */
const BETWEEN_TAPS_MS = 600;
/**
 * Time for which an element must keep its position before a tap, ms, because rows that load late
 * may move the element.
 */
const STANDING_MS = 200;

/** The app in one tab: finds elements by role, label or text, and uses pointer and keyboard. */
export class Screen {
  readonly tab: EngineTab;
  readonly #home: string;
  #nextTap: Promise<unknown> = Promise.resolve();

  constructor(tab: EngineTab, home: string) {
    this.tab = tab;
    this.#home = home;
  }

  open(path: string): Promise<void> {
    return this.tab.open(`${this.#home}${path}`);
  }

  async all(query: Query): Promise<FoundElement[]> {
    for (;;) {
      const found = (await this.tab.run(findScript, query)) as FoundElement[] | null;
      if (found) return found;
      // A page that was just loaded lacks the testing library, so the library is loaded into the
      // page.
      await this.tab.run(testingLibrary);
    }
  }

  async see(query: Query): Promise<FoundElement> {
    let found: FoundElement | undefined;
    await expect
      .poll(async () => (found = (await this.all(query)).at(0)) !== undefined, {
        message: `shows ${format(query)}`,
        ...patience,
      })
      .toBe(true);
    return found as FoundElement;
  }

  async missing(query: Query): Promise<void> {
    await expect
      .poll(async () => (await this.all(query)).length, {
        message: `does not show ${format(query)}`,
        ...patience,
      })
      .toBe(0);
  }

  async expectText(query: Query, text: string): Promise<void> {
    await expect.poll(async () => (await this.all(query)).at(0)?.text, patience).toContain(text);
  }

  /** Waits until the first match of the query is shown and no other element covers this match. */
  async expectOnTop(query: Query): Promise<void> {
    await this.see(query);
    await expect
      .poll(async () => (await this.all(query)).at(0)?.isOnTop, {
        message: `nothing covers ${format(query)}`,
        ...patience,
      })
      .toBe(true);
  }

  /**
   * Waits long enough for the browser to enter full screen, and then expects that no element covers
   * the first match.
   */
  async expectStays(query: Query): Promise<void> {
    await pause(ENTER_FULL_SCREEN_MS);
    await this.expectOnTop(query);
  }

  /**
   * Waits until a service worker controls the page, so that the app can start without the server.
   */
  async expectControlled(): Promise<void> {
    await expect
      .poll(() => this.tab.run('return navigator.serviceWorker.controller !== null'), patience)
      .toBe(true);
  }

  /**
   * Taps the middle of the first match once the element has stopped moving; the topmost element
   * receives the tap.
   */
  async tap(query: Query): Promise<void> {
    await this.#nextTap;
    const { x, y } = await this.#standing({ ...query, scroll: true });
    await this.tab.tap(x, y);
    this.#nextTap = pause(BETWEEN_TAPS_MS);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tap({ label });
    await this.tab.run('document.activeElement.select()');
    await this.tab.type(text);
    await expect.poll(async () => (await this.see({ label })).value).toBe(text);
  }

  /** Types into a field that reformats its text. Does not check the resulting value. */
  async type(label: string, text: string): Promise<void> {
    await this.tap({ label });
    await this.tab.type(text);
  }

  /** Selects an option by script, because the list of a native select is not part of the page. */
  async choose(css: string, value: string): Promise<void> {
    await this.see({ css });
    await this.tab.run(chooseOption, css, value);
  }

  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(() => this.path(), patience).toMatch(path);
  }

  async path(): Promise<string> {
    return (await this.tab.run('return location.pathname')) as string;
  }

  async #standing(query: Query): Promise<FoundElement> {
    let before = await this.see(query);
    for (;;) {
      await pause(STANDING_MS);
      const now = await this.see(query);
      if (now.isInView && now.x === before.x && now.y === before.y) return now;
      before = now;
    }
  }
}

const chooseOption = `
  const [css, value] = args;
  const select = document.querySelector(css);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
`;

function format({ within, ...query }: Query): string {
  const own = JSON.stringify(query, (_key, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
  return within ? `${own} in ${format(within)}` : own;
}
