import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { sha256Of } from '../../data/documents/sha256-of.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { DocumentsTab } from './documents-tab.tsx';

const content = new Uint8Array([1, 2, 3]);

/** Opens the second of two documents, neither of which this tablet stores. */
async function openSheet() {
  const sha256 = await sha256Of(content);
  await startLocalTablet({
    customers: [aCustomer()],
    documents: [
      aDocument({ id: 'document-2', name: 'Contract.pdf', addedAt: 9000 }),
      aDocument({ type: 'image/png', name: 'Front.png', sha256, size: content.length }),
    ],
  });
  const { user } = renderApp(<DocumentsTab customerId="maria" />);
  await user.click(await screen.findByRole('button', { name: 'Open Front.png' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Front.png' }));
  return { user, sheet, download: await sheet.findByRole('button', { name: 'Download now' }) };
}

const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Front.png' })).toBeNull());

test('a downloaded document replaces the note in its sheet, and can be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const { user, sheet, download } = await openSheet();
  const note = /^This document was added on another tablet\./;
  expect(sheet.getByText(note)).toBeTruthy();
  await user.click(download);
  expect(download.getAttribute('aria-disabled')).toBe('true');
  resolve(new Response(content));
  expect((await sheet.findByAltText('Front.png')).getAttribute('src')).toMatch(/^blob:/);
  expect(sheet.getByRole('button', { name: 'Save a copy' })).toBeTruthy();
  expect(sheet.queryByText(note)).toBeNull();
});

test.each([
  [
    404,
    'Head office doesn’t have this document yet. The other tablet hasn’t finished uploading it.',
  ],
  [200, 'The document was damaged during the download. Please try again.'],
])('after a download with the status %s, the sheet shows “%s”', async (status, text) => {
  const failure = Response.json({ error: 'Not found', code: 'NOT_FOUND', message: '' }, { status });
  vi.stubGlobal('fetch', () => Promise.resolve(failure));
  const { user, sheet, download } = await openSheet();
  await user.click(download);
  await sheet.findByText(text);
  expect(await localDatabase.blobs.count()).toBe(0);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await user.click(download);
  expect(sheet.queryByText(text)).toBeNull();
});

test('after one document sheet is closed, the sheet of another document can be opened', async () => {
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
  await user.click(screen.getByRole('button', { name: 'Open Contract.pdf' }));
  expect(screen.getByRole('dialog', { name: 'Contract.pdf' })).toBeTruthy();
});

test('a document sheet closes when its document is deleted, but not when another document is deleted', async () => {
  await openSheet();
  await localDatabase.documents.delete('document-2');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Front.png' })).toBeTruthy();
  await localDatabase.documents.delete('document-1');
  await waitUntilClosed();
});

test('the object URLs of a downloaded document have the content type of the document', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(content)));
  const { user, sheet, download } = await openSheet();
  await user.click(download);
  await sheet.findByAltText('Front.png');
  const types = createUrl.mock.calls.map(([blob]) => (blob as Blob).type);
  expect(new Set(types)).toEqual(new Set(['image/png']));
});
