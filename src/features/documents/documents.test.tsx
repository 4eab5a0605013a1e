import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { type Document, MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { markFullOnQuotaError, useStorageState } from '../../device/storage/storage.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { DocumentsTab } from './documents-tab.tsx';

const pdf = (name: string) => new File(['%PDF-1.7 content'], name, { type: 'application/pdf' });
const button = (name: string) => screen.findByRole('button', { name });
const inputOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const toasts = () => readToasts().map(({ tone, title, detail }) => [tone, title, detail]);

async function renderTab() {
  await startLocalTablet({ customers: [aCustomer()] });
  return renderApp(<DocumentsTab customerId="maria" />);
}

async function add(...files: File[]) {
  await renderTab();
  fireEvent.change(inputOf('Add a file'), { target: { files } });
  await waitFor(() => expect(toasts()).not.toEqual([]));
  await waitFor(async () =>
    expect((await button('Add a file')).getAttribute('aria-disabled')).toBeNull(),
  );
}

test('several files are added one after the other, and counted in one toast', async () => {
  const { user } = await renderTab();
  await screen.findByText('No documents yet');
  await user.upload(inputOf('Add a file'), [pdf('licence.pdf'), pdf('contract.pdf')]);
  await button('Open contract.pdf');
  await waitFor(() =>
    expect(toasts()).toEqual([
      [
        'positive',
        '2 documents added',
        'Everything is saved on this tablet and will be uploaded when you’re online.',
      ],
    ]),
  );
  expect(await readOutbox()).toMatchObject([
    { name: 'addDocument', args: { customerId: 'maria', name: 'licence.pdf', size: 16 } },
    { name: 'addDocument', args: { customerId: 'maria', name: 'contract.pdf', size: 16 } },
  ]);
  expect(inputOf('Add a file').files).toHaveLength(0);
  expect(screen.queryByText('No documents yet')).toBeNull();
});

test('“Take a photo” opens the camera for one picture, and “Add a file” the picker for several files', async () => {
  const { user } = await renderTab();
  const opened: string[] = [];
  for (const label of ['Take a photo', 'Add a file']) {
    inputOf(label).addEventListener('click', () => opened.push(label));
    await user.click(await button(label));
  }
  expect(opened).toEqual(['Take a photo', 'Add a file']);
  const [camera, files] = [inputOf('Take a photo'), inputOf('Add a file')];
  expect([camera.accept, camera.getAttribute('capture'), camera.multiple]).toEqual([
    'image/*',
    'environment',
    false,
  ]);
  expect(files.accept).toBe('application/pdf,image/jpeg,image/png,image/webp,image/heic');
  expect([files.getAttribute('capture'), files.multiple]).toEqual([null, true]);
});

test('a file of an unsupported type is rejected with the reason in a toast, and is not added', async () => {
  await add(new File(['plain'], 'notes.txt', { type: 'text/plain' }));
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
  await add(file);
  expect(toasts()[0]?.[2]).toMatch(/Code DOCUMENT_TOO_LARGE\.$/);
  expect(read).not.toHaveBeenCalled();
});

test('a file of exactly the maximum size is read and added', async () => {
  const file = pdf('scan.pdf');
  Object.defineProperty(file, 'size', { value: MAX_DOCUMENT_BYTES });
  const read = vi.spyOn(file, 'arrayBuffer');
  await add(file);
  expect(read).toHaveBeenCalledOnce();
  await waitFor(() => expect(toasts().at(-1)?.[1]).toBe('Document added'));
});

test('“Take a photo” and “Add a file” are inactive while a file is read', async () => {
  await renderTab();
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const file = pdf('licence.pdf');
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(promise);
  fireEvent.change(inputOf('Take a photo'), { target: { files: [file] } });
  const photo = screen.getByRole<HTMLButtonElement>('button', { name: 'Take a photo' });
  expect(photo.disabled).toBe(true);
  expect((await button('Add a file')).getAttribute('aria-disabled')).toBe('true');
  resolve(new ArrayBuffer(0));
  await waitFor(() => expect(photo.disabled).toBe(false));
  expect(toasts()).toEqual([
    ['danger', 'Couldn’t add the document', 'The file is empty. Code DOCUMENT_EMPTY.'],
  ]);
});

function anUnreadableFile() {
  const file = pdf('gone.pdf');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('gone'));
  return file;
}

test('a file that cannot be read is rejected as unreadable', async () => {
  await add(anUnreadableFile());
  expect(toasts()[0]?.[2]).toBe('The file couldn’t be read. Code DOCUMENT_UNREADABLE.');
});

test('a rejected file does not prevent the addition of the next file', async () => {
  await add(anUnreadableFile(), pdf('licence.pdf'));
  await waitFor(() => expect(toasts().at(-1)?.[1]).toBe('Document added'));
  expect(await readOutbox()).toMatchObject([{ args: { name: 'licence.pdf' } }]);
});

test('a tablet without space for a file rejects the file before it is read', async () => {
  onTestFinished(() => useStorageState.setState(useStorageState.getInitialState(), true));
  const estimate = () => Promise.resolve({ quota: 1000, usage: 999 });
  const persisted = () => Promise.resolve(true);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate, persisted },
  });
  const file = pdf('licence.pdf');
  const read = vi.spyOn(file, 'arrayBuffer');
  await add(file);
  Reflect.deleteProperty(navigator, 'storage');
  expect(toasts()[0]?.[2]).toMatch(/Code DOCUMENT_NO_ROOM\.$/);
  expect(read).not.toHaveBeenCalled();
  expect(await readOutbox()).toEqual([]);
});

async function openSheet(fields: Partial<Document>, isStored: boolean) {
  const document = aDocument(fields);
  const bytes = new Uint8Array([1]);
  const blobs = isStored
    ? [{ sha256: document.sha256, waiting: 0, bytes, keptAt: 1 } as const]
    : [];
  await startLocalTablet({ documents: [document], customers: [aCustomer()], blobs });
  const { user } = renderApp(<DocumentsTab customerId="maria" />);
  await user.click(await button('Open Driving licence.pdf'));
  return { user, sheet: within(screen.getByRole('dialog', { name: 'Driving licence.pdf' })) };
}

test.each([
  ['application/pdf', 'OBJECT'],
  ['image/png', 'IMG'],
] as const)('a stored document of the type %s is displayed as <%s>', async (type, tag) => {
  const { sheet } = await openSheet({ type }, true);
  await sheet.findByRole('button', { name: 'Save a copy' });
  const label = type === 'image/png' ? sheet.getByAltText : sheet.getByLabelText;
  expect(label('Driving licence.pdf', { selector: '[data], img' }).tagName).toBe(tag);
  expect(sheet.queryByRole('button', { name: 'Download now' })).toBeNull();
});

test('a photo in HEIC format has a note instead of a preview, but can be saved', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, sheet } = await openSheet({ type: 'image/heic' }, true);
  await user.click(await sheet.findByRole('button', { name: 'Save a copy' }));
  expect(saved).toEqual(['Driving licence.pdf']);
  expect(sheet.getByText(/^This file can’t be shown here\./)).toBeTruthy();
  expect(sheet.queryByRole('img')).toBeNull();
});

test('a document that the tablet lacks has a download button, and a failed download names its reason', async () => {
  startFakeServer();
  const { user, sheet } = await openSheet({}, false);
  const download = await sheet.findByRole('button', { name: 'Download now' });
  expect(sheet.queryByRole('button', { name: 'Save a copy' })).toBeNull();
  await user.click(download);
  await sheet.findByText('Can’t reach head office right now. Please try again later.');
  expect(download.getAttribute('aria-disabled')).toBeNull();
});

test('a document is deleted only after confirmation', async () => {
  const { user, sheet } = await openSheet({}, true);
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  const text = /“Driving licence\.pdf” will be deleted from all tablets and from head office\./;
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(await button('Keep it'));
  expect(await readOutbox()).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this document?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No documents yet');
  const args = { documentId: 'document-1', showroomId: 'manhattan' };
  expect(await readOutbox()).toEqual([{ name: 'removeDocument', args }]);
  await expect.poll(toasts).toEqual([['neutral', 'Document deleted', undefined]]);
  expect(await localDatabase.documents.get('document-1')).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /licence/ })).toBeNull());
});

test('after a refused deletion of a document, the confirmation dialog stays open', async () => {
  const { user, sheet } = await openSheet({}, true);
  await refuseMutations();
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this document?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toasts()).toEqual([['danger', 'Couldn’t delete the document', undefined]]),
  );
  expect(await button('Keep it')).toBeTruthy();
});

test.each([
  [new Error('disk'), 'NOT_SAVED'],
  [Object.assign(new Error('full'), { name: 'QuotaExceededError' }), 'NO_ROOM'],
])('a document whose storage fails with “%s” is rejected with the code %s', async (error, code) => {
  const defects: unknown[] = [];
  onTestFinished(
    setDefectListener((defect) => {
      defects.push(defect);
      markFullOnQuotaError(defect);
    }),
  );
  onTestFinished(() => useStorageState.setState({ full: false }));
  const store = vi.spyOn(localDatabase.blobs, 'add').mockImplementationOnce(() => {
    throw error;
  });
  onTestFinished(() => store.mockRestore());
  await add(pdf('licence.pdf'));
  expect(defects).toMatchObject([{ name: error.name }]);
  const full = 'New changes can’t be saved until you free up space on this tablet.';
  expect(toasts()[0]?.[2]).toContain(code === 'NO_ROOM' ? full : 'Code NOT_SAVED.');
  expect(await readOutbox()).toEqual([]);
});

test('a long file name is shortened to 200 characters and keeps its extension as the document name', async () => {
  await add(pdf(`${'a'.repeat(250)}.pdf`));
  const name = `${'a'.repeat(196)}.pdf`;
  await waitFor(async () => expect(await readOutbox()).toMatchObject([{ args: { name } }]));
});

test('without an agent session, a file cannot be added', async () => {
  await renderTab();
  act(() => useSession.setState({ session: null }));
  fireEvent.change(inputOf('Add a file'), { target: { files: [pdf('licence.pdf')] } });
  await waitFor(() => expect(toasts()[0]?.[2]).toMatch(/Code NOT_ENROLLED\.$/));
  expect(await readOutbox()).toEqual([]);
});
