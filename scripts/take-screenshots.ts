/*
 * Takes screenshots of the main screens in three sizes and both themes, for visual checks.
 *   npm run screenshots -- http://localhost:8787 screens
 * With --manifest, the screenshots of the web app manifest are updated too.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { requireBrowser, browserArguments } from './browsers/find-browser.ts';

const {
  positionals: [baseUrl = 'http://localhost:8787', folder = 'screens'],
  values: { manifest },
} = parseArgs({ allowPositionals: true, options: { manifest: { type: 'boolean' } } });

const sizes = { wide: [1280, 800], portrait: [820, 1180], phone: [390, 844] } as const;

interface Shot {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { name: 'dashboard', path: '/dashboard' },
  {
    name: 'menu',
    path: '/dashboard',
    prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'customers', path: '/customers' },
  {
    name: 'customer',
    path: '/customers',
    prepare: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
  },
  { name: 'register', path: '/register' },
  { name: 'register-preferences', path: '/register', prepare: (page) => fillBasic(page) },
  { name: 'register-contact', path: '/register', prepare: async (page) => clickNext(page) },
  {
    name: 'sync',
    path: '/dashboard',
    prepare: (page) => page.locator('[data-status]').click(),
  },
  { name: 'build', path: '/build' },
  { name: 'build-colors', path: '/build', prepare: (page) => openTool(page, 'Exterior Color') },
  { name: 'build-interior', path: '/build', prepare: (page) => openTool(page, 'Interior') },
  { name: 'build-packages', path: '/build', prepare: (page) => openTool(page, 'Packages') },
  { name: 'compare', path: '/compare?items=g70,gv80:gv80-prestige,gv60' },
  { name: 'resolver', path: '/resolver' },
  { name: 'bookings', path: '/bookings' },
  {
    name: 'bookings-calendar',
    path: '/bookings',
    prepare: (page) => page.getByText('Calendar', { exact: true }).click(),
  },
  {
    name: 'bookings-booking',
    path: '/bookings',
    prepare: (page) => page.getByRole('article').first().getByRole('link').click(),
  },
  { name: 'analytics', path: '/analytics' },
  { name: 'walk-ins', path: '/walk-ins' },
  { name: 'dealers', path: '/dealers' },
  { name: 'profile', path: '/profile' },
  { name: 'set-up', path: '/set-up' },
  { name: 'discovery', path: '/discovery' },
  { name: 'models', path: '/models' },
  { name: 'welcome', path: '/welcome' },
];

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function fillBasic(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Noor van der Meer');
  await page.getByLabel('Mobile number').fill('(212) 555-0187');
  await page.getByLabel('Email').fill('noor@example.com');
  await clickNext(page);
}

async function clickNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForTimeout(600);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
  await page.getByRole('button', { name: 'Agent Login' }).click();
  await page.waitForURL('**/dashboard');
  await page.locator('[data-status="up-to-date"]').waitFor();
}

async function takeAllScreenshots(context: BrowserContext, label: string): Promise<void> {
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${label}: ${error.message}\n`));
  await page.goto(`${baseUrl}/login`);
  await page.getByText('Demo:').waitFor();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/login-${label}.png` });
  await signIn(page);
  for (const { name, path, prepare } of shots) {
    await page.goto(`${baseUrl}${path}`);
    await page.locator('h1, h2, [role=status]').first().waitFor();
    await page.waitForTimeout(500);
    await prepare?.(page);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${folder}/${name}-${label}.png` });
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: [...browserArguments],
});
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: size !== 'wide',
    });
    await takeAllScreenshots(context, `${size}-${colorScheme}`);
    await context.close();
  }
}
await browser.close();

const manifestScreenshots = {
  'dashboard-wide-light': 'dashboard-wide',
  'register-preferences-wide-light': 'register-wide',
  'login-phone-light': 'login-narrow',
  'customers-phone-light': 'customers-narrow',
};
if (manifest) {
  mkdirSync('public/screenshots', { recursive: true });
  for (const [from, to] of Object.entries(manifestScreenshots)) {
    copyFileSync(`${folder}/${from}.png`, `public/screenshots/${to}.png`);
  }
}
