import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

export function customersList(page: Page) {
  const rows = page.getByRole('rowheader');
  const readNames = async (ofRows: Locator) => {
    await ofRows.first().waitFor();
    const links = await ofRows.getByRole('link').all();
    return Promise.all(links.map((link) => link.locator('span > span').first().innerText()));
  };
  return {
    rows,
    search: page.getByPlaceholder('Search customers...'),
    bar: page.getByRole('region', { name: 'Selected customers' }),
    names: () => readNames(rows),
    /** Returns the names of the customers that are assigned to an agent. */
    namesOf: (agent: string) =>
      readNames(page.getByRole('row').filter({ hasText: agent }).getByRole('rowheader')),
    row: (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    /** Deletes the customer through the menu of the row. */
    remove: async (row: Locator) => {
      await row.getByRole('button', { name: /^More actions/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
    },
    sortBy: (column: string) =>
      page.getByRole('columnheader', { name: column }).getByRole('button').click(),
    choose: async (...names: string[]) => {
      for (const name of names) {
        await page
          .getByRole('checkbox', { name: `Select ${name}`, exact: true })
          .first()
          .check();
      }
    },
    act: async (action: string) => {
      const bar = page.getByRole('region', { name: 'Selected customers' });
      await bar.getByRole('button', { name: action, exact: true }).click();
      await waitForAnimations(page);
    },
    tag: async (tag: string) => {
      await page.getByLabel('New tag').fill(tag);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Save tags' }).click();
    },
    assignTo: async (agent: string) => {
      await page.getByRole('radio', { name: agent }).locator('..').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    },
  };
}

/**
 * Runs `act`, which must download a CSV file. Returns the name, the content and the parsed lines of
 * the file.
 */
export async function captureExport(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const content = readFileSync(await download.path(), 'utf8');
  expect(content.codePointAt(0)).toBe(0xfeff);
  const { data, errors } = papaparse.parse<Record<string, string>>(content.slice(1), {
    header: true,
  });
  expect(errors).toEqual([]);
  return { name: download.suggestedFilename(), content, lines: data };
}

export async function chooseFile(page: Page, content: string | Buffer, name = 'guests.csv') {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}
