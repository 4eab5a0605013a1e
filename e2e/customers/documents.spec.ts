import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

/** A PDF file that is uploaded in several pieces: a header and filler text. */
const pdf = {
  name: 'Licence of a visitor.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 'x')]),
};

async function firstCustomerId(page: Page): Promise<string> {
  const rows = (await readRows(page, 'customers')) as { id: string; showroomId: string }[];
  const found = rows.find(({ showroomId }) => showroomId === 'manhattan');
  if (!found) throw new Error('The demo has no customer');
  return found.id;
}

const countContents = async (page: Page) => (await readRows(page, 'blobs')).length;
const add = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Add a file').setInputFiles(file);
const rowOf = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}` });

test('a document added offline is uploaded later, and can be downloaded and stored on other tablets', async ({
  office,
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  const file = `/customers/${await firstCustomerId(first.page)}?tab=documents`;
  await first.open(file);
  await second.open(file);
  await office.stop();
  await add(first.page, pdf);
  await expect(first.page.getByText('Document added')).toBeVisible();
  await expect(rowOf(first.page, pdf.name)).toContainText('Waiting to upload');
  await first.expectStatus('Working offline, 1 waiting');

  await office.start();
  await first.expectStatus('Up to date');
  await expect(rowOf(first.page, pdf.name)).not.toContainText('Waiting to upload');
  await expect(rowOf(second.page, pdf.name)).toContainText('Not on this tablet');
  await rowOf(second.page, pdf.name).click();
  await second.page.getByRole('button', { name: 'Download now' }).click();
  await expect(second.page.getByRole('button', { name: 'Save a copy' })).toBeVisible();
  await office.stop();
  await second.page.reload();
  await expect(rowOf(second.page, pdf.name)).not.toContainText('Not on this tablet');
});

test('deleting a document on one tablet removes the document and its content from another tablet @long', async ({
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  const file = `/customers/${await firstCustomerId(first.page)}?tab=documents`;
  await first.open(file);
  await add(first.page, pdf);
  await first.expectStatus('Up to date');
  await second.open(file);
  await rowOf(second.page, pdf.name).click();
  await second.page.getByRole('button', { name: 'Delete' }).click();
  await second.page
    .getByRole('alertdialog', { name: 'Delete this document?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(rowOf(second.page, pdf.name)).toBeHidden();
  await expect(rowOf(first.page, pdf.name)).toBeHidden();
  await expect.poll(() => countContents(first.page)).toBe(0);
});

test(
  'a document that is too large or does not match its file type is refused with an error code',
  { tag: '@long' },
  async ({ tablet }) => {
    await tablet.open(`/customers/${await firstCustomerId(tablet.page)}?tab=documents`);
    const program = { ...pdf, buffer: Buffer.from('MZ this is a program') };
    await add(tablet.page, program);
    await expect(tablet.page.getByText('Code DOCUMENT_TYPE.')).toBeVisible();
    await add(tablet.page, {
      ...pdf,
      name: 'Large.pdf',
      buffer: Buffer.alloc(25 * 1024 * 1024 + 1),
    });
    await expect(tablet.page.getByText('Code DOCUMENT_TOO_LARGE.')).toBeVisible();
    await expect(tablet.page.getByText('No documents yet')).toBeVisible();
    expect(await countContents(tablet.page)).toBe(0);
  },
);

test(
  'an interrupted document upload resumes at the first missing piece',
  { tag: '@long' },
  async ({ atWork, line }) => {
    const tablet = await atWork();
    await tablet.open(`/customers/${await firstCustomerId(tablet.page)}?tab=documents`);
    line.dropPiecesAfter(2);
    await add(tablet.page, pdf);
    await expect(rowOf(tablet.page, pdf.name)).toContainText('Waiting to upload');
    await expect.poll(() => line.pieces).toEqual(['0', '1']);
    line.dropPiecesAfter(Infinity);
    await tablet.page.reload();
    await tablet.expectStatus('Up to date');
    await expect(rowOf(tablet.page, pdf.name)).not.toContainText('Waiting to upload');
    expect(line.pieces).toEqual(['0', '1', '2']);
  },
);
