import { test } from '@playwright/test';
import type { EngineBrowser } from './browser.ts';
import { Screen } from './screen.ts';

const STATUS = { css: '[data-status]' };

export interface WalkIn {
  name: string;
  mobile: string;
  email: string;
}

export class EngineTablet {
  readonly browser: EngineBrowser;
  screen: Screen;
  readonly #home: string;

  constructor(browser: EngineBrowser, home: string) {
    this.browser = browser;
    this.#home = home;
    this.screen = new Screen(browser.tab, home);
  }

  async openTab(): Promise<Screen> {
    return new Screen(await this.browser.openTab(), this.#home);
  }

  async restart(): Promise<void> {
    await test.step('restart the browser', () => this.browser.restart());
    this.screen = new Screen(this.browser.tab, this.#home);
  }

  async startWork(): Promise<void> {
    await test.step('load the app for the first time', () => this.screen.open('/login'));
    await this.signIn();
    await this.expectStatus('Up to date');
    await this.waitUntilReadyForOffline();
  }

  async signIn(): Promise<void> {
    await test.step('sign in', async () => {
      const { screen } = this;
      await screen.fill('Agent Code', 'AGT001');
      await screen.fill('Password', 'showroom-demo');
      await screen.tap({ role: 'button', name: 'Agent Login' });
      await screen.expectPath(/^\/dashboard$/);
    });
  }

  async expectStatus(status: string, screen = this.screen): Promise<void> {
    await test.step(`wait for the status ${status}`, () => screen.expectText(STATUS, status));
  }

  async waitUntilReadyForOffline(): Promise<void> {
    await test.step('wait until the app can start offline', () => this.screen.expectControlled());
  }

  async register({ name, mobile, email }: WalkIn, screen = this.screen): Promise<void> {
    await test.step(`register ${name}`, async () => {
      await screen.tap({ role: 'button', name: 'Open menu' });
      await screen.tap({
        role: 'link',
        name: '/New Customer|Register your interest/',
        within: menu,
      });
      await screen.fill('Full name', name);
      await screen.fill('Mobile number', mobile);
      await screen.fill('Email', email);
      await screen.tap({ role: 'button', name: 'Next' });
      await screen.see({ text: 'Reason for visit' });
      await screen.tap({ role: 'button', name: 'Next' });
      await screen.tap({ role: 'radio', name: 'Any time' });
      await screen.tap({ role: 'button', name: 'Register' });
      await screen.expectPath(/^\/build$/);
    });
  }

  async openCustomers(screen = this.screen): Promise<void> {
    await test.step('open the customers', async () => {
      await screen.open('/customers');
      await screen.see(rows);
    });
  }
}

export const menu = { css: 'dialog[open]' };
export const rows = { css: 'tbody th a' };
