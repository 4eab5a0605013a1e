import { chromium, expect, test, type Browser } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { requireBrowser } from '../../scripts/browsers/find-browser.ts';
import config from '../../scripts/gallery.config.ts';
import { expectNoViolations } from '../support/accessibility/axe.ts';

const pages = ['fields', 'actions', 'views', 'data', 'layout', 'cars'];

let server: ViteDevServer;
let browser: Browser;

test.beforeAll(async () => {
  server = await createServer({
    ...config,
    configFile: false,
    server: { port: 0 },
    logLevel: 'error',
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: requireBrowser() });
});

test.afterAll(async () => {
  await browser.close();
  await server.close();
});

test('axe finds no violation in the component gallery, in each theme, contrast and text size', async () => {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') failures.push(line.text());
  });
  const home = server.resolvedUrls?.local[0] ?? '';
  for (const name of pages) {
    for (const look of ['theme=light', 'theme=dark', 'theme=dark&contrast=more', 'text=200']) {
      await page.goto(`${home}?page=${name}&${look}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expectNoViolations(page, `${name}, ${look}`);
    }
  }
  expect(failures).toEqual([]);
});
