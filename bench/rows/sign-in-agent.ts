import type { Page } from 'playwright';

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
  await page.getByRole('button', { name: 'Agent Login' }).click();
  await page.waitForURL('**/dashboard');
}
