import { expect, type Page } from '@playwright/test';
import { test as base } from '../support/journey-fixtures.ts';
import { TestNetwork } from '../support/server/test-network.ts';
import { InstallingBrowser } from '../support/tablet/installed-app.ts';

const walkIn = { name: 'Ilse Einbau', mobile: '212 555 8260', email: 'ilse@example.org' };

const test = base.extend<{ browserOfTablet: InstallingBrowser }>({
  browserOfTablet: async ({ line }, use) => {
    const browser = await InstallingBrowser.open(line.browserArguments);
    await use(browser);
    await browser.close();
  },
});

/**
 * Returns the display mode of the page, such as `standalone` for a separate window or `browser` for
 * a tab.
 */
function displayMode(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    ['fullscreen', 'standalone', 'minimal-ui', 'browser'].find(
      (mode) => matchMedia(`(display-mode: ${mode})`).matches,
    ),
  );
}

test(
  'the browser reports no obstacle to an installation of the app',
  { annotation: { type: 'requirement', description: 'OFF-02' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    await tablet.open('/login');
    await tablet.waitUntilReadyForOffline();
    const devtools = await tablet.page.context().newCDPSession(tablet.page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain('manifest.webmanifest');
  },
);

test(
  'the installed app starts offline in its own window; its badge shows the number of unsent items',
  { annotation: { type: 'requirement', description: 'OFF-10' } },
  async ({ browserOfTablet: browser, line, office }) => {
    const tab = await browser.openTab(TestNetwork.home);
    await tab.open('/login');
    await tab.waitUntilReadyForOffline();
    expect(await displayMode(tab.page)).toBe('browser');
    const app = await browser.install(tab);

    const launched = await browser.launch(app, { home: TestNetwork.home });
    expect(await displayMode(launched.page)).toBe('standalone');
    await launched.page.waitForURL('**/login');
    await launched.signIn();
    await launched.expectStatus('Up to date');
    expect(await browser.badgeOf(app)).toBe(0);
    line.dropPushes(true);
    await launched.register(walkIn);
    await expect.poll(() => browser.badgeOf(app)).toBe(1);

    await launched.page.close();
    await office.stop();
    const again = await browser.launch(app, { home: TestNetwork.home, url: '/customers' });
    expect(await displayMode(again.page)).toBe('standalone');
    await expect(again.page.getByRole('rowheader', { name: walkIn.name })).toBeVisible();
  },
);
