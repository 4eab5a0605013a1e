import { chromium } from 'playwright';
const [base, out, names] = process.argv.slice(2);
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const list = names.split(',');
const exe = '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const sizes = { w: [1280, 800], p: [820, 1180], m: [390, 844] };
for (const theme of (process.env.THEMES ?? 'light').split(','))
  for (const [k, [width, height]] of Object.entries(sizes)) {
    if (process.env.SIZES && !process.env.SIZES.includes(k)) continue;
    const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
    const page = await ctx.newPage();
    page.setDefaultTimeout(60000);
    await page.goto(base + '/login');
    await page.getByLabel('Agent code').fill(process.env.AGENT ?? 'AGT001');
    await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForTimeout(6000);
    for (const name of list) {
      await page.goto(base + '/' + name.replaceAll('_', '/'));
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `${out}/${name || 'root'}-${k}-${theme}.png` });
    }
    await ctx.close();
  }
await browser.close();
