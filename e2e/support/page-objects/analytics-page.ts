import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';

/** The tables of a report, keyed by title. Each line is a list of cell texts. */
type Tables = Map<string, string[][]>;

const charts = [
  'Revenue Trend vs Target',
  'Sales by Model',
  'Conversion Funnel',
  'Showroom Performance',
];
const agents = 'Top Performing Agents';

export async function readFiguresOnScreen(page: Page): Promise<Tables> {
  const cards = page.getByRole('region', { name: 'Key figures' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  const metrics = await cards.evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('h2')?.textContent ?? '',
      item.querySelector('p')?.textContent ?? '',
    ]),
  );
  const tables: Tables = new Map([['Key figures', metrics]]);
  for (const title of charts) {
    await page.getByRole('button', { name: `${title}: show as table` }).click();
    tables.set(title, await tableIn(page, title));
    await page.getByRole('button', { name: `${title}: show as chart` }).click();
  }
  tables.set(agents, await tableIn(page, agents));
  return tables;
}

function tableIn(page: Page, title: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name: title }).locator('tbody tr');
  return rows.evaluateAll((lines) =>
    lines.map((line) => Array.from(line.children, (cell) => cell.textContent)),
  );
}

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

export async function exportCsvTables(page: Page): Promise<{ name: string; tables: Tables }> {
  const { name, content } = await saved(page, 'Export as CSV');
  const text = content.toString('utf8');
  expect(text.codePointAt(0)).toBe(0xfeff);
  const { data, errors } = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: false });
  expect(errors).toEqual([]);
  const tables: Tables = new Map();
  let title = '';
  data.forEach((line, at) => {
    const isTitle = line.length === 1 && data[at - 1]?.join('') === '';
    if (isTitle) [title = ''] = line;
    // Skips the line below a title, which is the header of the table.
    else if (title && line.join('') !== '' && data[at - 1]?.[0] !== title) {
      tables.set(title, [...(tables.get(title) ?? []), line]);
    }
  });
  return { name, tables };
}

export async function exportPdfText(page: Page): Promise<{ name: string; text: string }> {
  const { name, content } = await saved(page, 'Export as PDF');
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: true });
  return { name, text };
}

/** Converts displayed figures after the first column to numbers, as a spreadsheet reads them. */
export function parseFigures(line: readonly string[]): (string | number)[] {
  return line.map((text, at) => {
    const bare = text.replaceAll(/[$,%]/g, '');
    return at === 0 || bare === '–' || bare === '' ? text : Number(bare);
  });
}
