import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Document } from '#domain/documents/document.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { useStorageState } from '../../device/storage.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentSheet } from './document-sheet.tsx';

const pdf = (name: string) => new File(['%PDF-1.7 content'], name, { type: 'application/pdf' });

async function add(files: File[]) {
  await startLocalTablet({ customers: [aCustomer()] });
  const ui = await mountInEnglish(<AddDocuments customerId="maria" />);
  const picker = ui.all('input')[1]!;
  picker['files'] = files;
  await ui.change(picker);
  await expect.poll(() => readToasts().length).toBeGreaterThan(0);
  await expect.poll(() => ui.isInactive('Add a file')).toBe(false);
  return { ui, picker };
}

const toasts = () => readToasts().map(({ tone, title, detail }) => [tone, title, detail]);

test('several files are added one after the other, and counted in one toast', async () => {
  const { picker } = await add([pdf('licence.pdf'), pdf('contract.pdf')]);
  expect(toasts()).toEqual([
    [
      'positive',
      '2 documents added',
      'Everything is saved on this tablet and will be uploaded when you’re online.',
    ],
  ]);
  expect(await readOutbox()).toMatchObject([
    { name: 'addDocument', args: { customerId: 'maria', name: 'licence.pdf', size: 16 } },
    { name: 'addDocument', args: { customerId: 'maria', name: 'contract.pdf', size: 16 } },
  ]);
  expect(picker['value']).toBe('');
});

test('a rejected file has a failure toast with its reason, and counts not as added', async () => {
  await add([new File(['plain'], 'notes.txt', { type: 'text/plain' })]);
  expect(toasts()).toEqual([
    [
      'danger',
      'Couldn’t add the document',
      'You can add PDF, JPEG, PNG, WebP, and HEIC files. This file has a different format. Code DOCUMENT_TYPE.',
    ],
  ]);
  expect(await readOutbox()).toEqual([]);
});

test('a file that is too large is rejected before it is read', async () => {
  const file = pdf('scan.pdf');
  Object.defineProperty(file, 'size', { value: MAX_DOCUMENT_BYTES + 1 });
  const read = vi.spyOn(file, 'arrayBuffer');
  await add([file]);
  expect(toasts()[0]?.[2]).toMatch(/Code DOCUMENT_TOO_LARGE\.$/);
  expect(read).not.toHaveBeenCalled();
});

test('a file that cannot be read is rejected as unreadable', async () => {
  const file = pdf('gone.pdf');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('gone'));
  await add([file]);
  expect(toasts()[0]?.[2]).toBe('The file couldn’t be read. Code DOCUMENT_UNREADABLE.');
});

test('a tablet without space for a file rejects the file before it is read', async () => {
  onTestFinished(() => useStorageState.setState(useStorageState.getInitialState(), true));
  const estimate = () => Promise.resolve({ quota: 1000, usage: 999 });
  const persisted = () => Promise.resolve(true);
  vi.stubGlobal('navigator', { storage: { estimate, persisted }, userAgent: '' });
  await add([pdf('licence.pdf')]);
  expect(toasts()[0]?.[2]).toMatch(/Code DOCUMENT_NO_ROOM\.$/);
  expect(await readOutbox()).toEqual([]);
});

test.each([
  ['kept', 'Maya', / · Maya$/],
  ['waiting', null, / · someone from another showroomWaiting to upload$/],
  ['refused', 'Maya', / · MayaRejected by head office$/],
  ['elsewhere', 'Maya', / · MayaNot on this tablet$/],
] as const)('a document in the state “%s”, added by %s, matches %s', async (...row) => {
  const [content, addedByName, text] = row;
  await startLocalTablet();
  const entry = { document: aDocument({ addedAt: Date.now() }), content, addedByName };
  const onOpen = vi.fn<() => void>();
  const ui = await mountInEnglish(<DocumentRow entry={entry} onOpen={onOpen} />);
  expect(ui.text()).toMatch(/^Driving licence\.pdf9 byte · /);
  expect(ui.text()).toMatch(text);
  await ui.click('Open Driving licence.pdf');
  expect(onOpen).toHaveBeenCalledOnce();
});

async function mountSheet(document: Document, isStored: boolean) {
  const bytes = new Uint8Array([1]);
  const blobs = isStored ? [{ sha256: document.sha256, waiting: 0, bytes, keptAt: 1 }] : [];
  await startLocalTablet({ documents: [document], customers: [aCustomer()], blobs });
  return mountInEnglish(<DocumentSheet document={document} onClose={() => {}} open />);
}

test.each([
  ['application/pdf', 'object'],
  ['image/png', 'img'],
] as const)('a stored document of the type %s is displayed as <%s>', async (type, tag) => {
  const ui = await mountSheet(aDocument({ type }), true);
  await ui.find('Save a copy');
  expect(['object', 'img'].filter((each) => ui.all(each).length > 0)).toEqual([tag]);
});

test('a photo in HEIC format has a note instead of a preview, but can be saved', async () => {
  const ui = await mountSheet(aDocument({ type: 'image/heic' }), true);
  await ui.find('Save a copy');
  expect(ui.text()).toContain('This file can’t be shown here.');
  expect(ui.all('img')).toEqual([]);
});

test('a document that the tablet lacks can be downloaded; a failed download names its reason', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const ui = await mountSheet(aDocument(), false);
  expect(ui.has('Save a copy')).toBe(false);
  await ui.click('Download now');
  await expect.poll(() => ui.text()).toContain('Can’t reach head office right now.');
  expect(ui.isInactive('Download now')).toBe(false);
});

test('a document is deleted only after confirmation', async () => {
  const ui = await mountSheet(aDocument(), true);
  await ui.click('Delete');
  await ui.click('Keep it');
  expect(await readOutbox()).toEqual([]);
  await ui.click('Delete');
  await ui.submit();
  const args = { documentId: 'document-1', showroomId: 'manhattan' };
  await expect.poll(readOutbox).toEqual([{ name: 'removeDocument', args }]);
  await expect.poll(toasts).toEqual([['neutral', 'Document deleted', undefined]]);
  expect((await localDatabase.documents.get('document-1'))?.sha256).toBeUndefined();
});

test('after a refused deletion, the confirmation stays open', async () => {
  const ui = await mountSheet(aDocument(), true);
  await refuseMutations();
  await ui.click('Delete');
  await ui.submit();
  await expect.poll(toasts).toEqual([['danger', 'Couldn’t delete the document', undefined]]);
  expect(ui.has('Keep it')).toBe(true);
});
