import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

export function configuratorPageOf(page: Page) {
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  /** An option in the open panel. */
  const option = (name: string | RegExp) => page.getByRole('region').getByRole('radio', { name });
  /** A paint on the rail beside the car. */
  const paint = (name: string) =>
    page
      .getByRole('group', { name: 'Paint', exact: true })
      .getByRole('radio', { name, exact: true });
  const side = page.getByRole('complementary', { name: 'Your build' });

  return {
    tool,
    option,
    paint,
    side,
    panel: (name: string) => page.getByRole('region', { name }),
    async openTool(name: string): Promise<void> {
      await tool(name).click();
    },
    async pick(toolName: string, optionName: string | RegExp): Promise<void> {
      await tool(toolName).click();
      await option(optionName).waitFor();
      await waitForAnimations(page);
      await option(optionName).click();
    },
    async expectTotal(dollars: string): Promise<void> {
      await expect(side.getByText(dollars, { exact: true }).first()).toBeAttached();
    },
    async expectChosen(...names: string[]): Promise<void> {
      for (const name of names) {
        await expect(side.getByText(name, { exact: true }).first()).toBeVisible();
      }
    },
    /**
     * Saves the build, confirms the message and waits for the dashboard. Returns the id of the
     * newest build.
     */
    async save(): Promise<string> {
      await tool('Save').click();
      await expect(
        page
          .getByRole('alertdialog')
          .getByText('Configuration saved successfully! You can find it in your dashboard.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.waitForURL('**/dashboard');
      const newest = page.getByRole('link', { name: 'Share Configuration' }).first();
      return ((await newest.getAttribute('href')) ?? '').replace('/share/', '');
    },
  };
}
