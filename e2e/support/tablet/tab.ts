import { expect as expectInTime, type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

/**
 * Sets a timeout, because `globalSetup` also uses tabs, and the configured timeout applies only
 * within journeys.
 */
const expect = expectInTime.configure({ timeout: 60_000 });

export interface WalkIn {
  name: string;
  mobile: string;
  email: string;
}

export class Tab {
  protected readonly home: string;
  protected shown: Page | undefined;

  constructor(home: string, shown?: Page) {
    this.home = home;
    this.shown = shown;
  }

  get page(): Page {
    if (!this.shown) throw new Error('The tablet is off');
    return this.shown;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.home}${path}`);
  }

  async waitUntilReadyForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
  }

  /** Signs in on the sign-in screen, which leads to the page that was requested before. */
  async signIn(leadsTo: string | RegExp = '/dashboard', agentCode = 'AGT001'): Promise<void> {
    await this.page.getByLabel('Agent Code').fill(agentCode);
    await this.page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await this.page.getByRole('button', { name: 'Agent Login' }).click();
    await this.page.waitForURL(typeof leadsTo === 'string' ? `**${leadsTo}` : leadsTo);
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click();
    await this.page.getByRole('button', { name: 'LOG OUT' }).waitFor();
    await waitForAnimations(this.page);
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('button', { name: 'LOG OUT' }).click();
    await this.page.waitForURL('**/login');
    // Waits for the end of the session, because the app navigates before it ends the session.
    await this.page.waitForFunction(() => sessionStorage.getItem('agentData') === null);
  }

  async startWork(): Promise<void> {
    await this.open('/login');
    await this.signIn();
    await this.expectStatus('Up to date');
    await this.waitUntilReadyForOffline();
  }

  async register(walkIn: WalkIn): Promise<void> {
    await this.openMenu();
    await this.page
      .getByRole('link', { name: /New Customer|Register your interest/ })
      .last()
      .click();
    await this.page.waitForURL('**/register');
    await this.fillRegistration(walkIn);
  }

  /**
   * Fills in and submits the registration on the screen. Calls `onScreen` on each step after the
   * first.
   */
  async fillRegistration(
    { name, mobile, email }: WalkIn,
    onScreen: (step: string) => Promise<void> = async () => {},
  ): Promise<void> {
    const { page } = this;
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Reason for visit').waitFor();
    await onScreen('registration, step 2');
    await page.getByRole('button', { name: 'Next' }).click();
    const anyTime = page.getByRole('radio', { name: 'Any time' }).locator('..');
    await anyTime.waitFor();
    await waitForAnimations(page);
    await anyTime.click();
    await onScreen('registration, step 3');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/build');
  }

  /**
   * Opens the form of the first listed customer with this name; returns the path of the customer.
   */
  async openFirstCustomer(name = ''): Promise<string> {
    const link = this.page.getByRole('rowheader', { name }).first().getByRole('link');
    const href = await link.getAttribute('href');
    await link.click();
    await this.startEdit();
    return href ?? '';
  }

  async openForm(address: string): Promise<void> {
    await this.open(address);
    await this.startEdit();
  }

  /** Opens the form of the open profile, if the form is not open yet. */
  async startEdit(): Promise<void> {
    const start = this.page.getByRole('button', { name: 'Edit', exact: true });
    const notes = this.page.getByLabel('Notes');
    await start.or(notes).first().waitFor();
    if (await start.isVisible()) await start.click();
    await notes.waitFor();
  }

  async edit(change: { intent?: string; notes?: string }): Promise<void> {
    const { page } = this;
    await this.startEdit();
    if (change.intent) await page.getByLabel('Intent').selectOption(change.intent);
    if (change.notes) await page.getByLabel('Notes').fill(change.notes);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your changes will be sent to head office.')).toBeVisible();
  }

  async expectStatus(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-status]')).toContainText(words);
  }

  /**
   * Returns the version in the `index.html` of the running release; null for the release that was
   * installed first.
   */
  shownVersion(): Promise<string | null> {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=version]')].at(-1)?.content ??
        null,
    );
  }

  /** Fires the `online` event, so that the app does not wait for its next retry. */
  async fireOnlineEvent(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  async expectListedOnce(names: string[]): Promise<void> {
    for (const name of names) {
      await expect(this.page.getByRole('rowheader', { name })).toHaveCount(1);
    }
  }
}
