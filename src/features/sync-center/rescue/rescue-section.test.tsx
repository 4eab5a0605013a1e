import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { checkResetAllowed } from '../../../data/rescue/check-reset.ts';
import { listToastTitles } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { anEntry, renderSyncCenter } from '../sync-center-render-app.testing.tsx';

afterEach(() => void vi.restoreAllMocks());

const waiting = [anEntry({ mutationId: 1 }), anEntry({ mutationId: 2 })];

const saveButton = () => screen.getByRole('button', { name: /^Save file/ });

async function openSheet(action: string, rows: Parameters<typeof renderSyncCenter>[0]) {
  const center = await renderSyncCenter(rows);
  await center.user.click(screen.getByRole('button', { name: action }));
  const sheet = within(await screen.findByRole('dialog', { name: action }));
  const type = (label: string, text: string) => center.user.type(sheet.getByLabelText(label), text);
  const save = () => center.user.click(saveButton());
  const load = () => center.user.click(sheet.getByRole('button', { name: /^Import/ }));
  return { ...center, sheet, type, save, load };
}

/** Replaces downloads; returns name and content of the saved files. */
function captureFiles() {
  const files: { name: string; blob: Blob | undefined }[] = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    blob = content as Blob;
    return 'blob:rescue';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob });
  });
  return files;
}

const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByLabelText('Passphrase')).toBeNull());

test('unsent changes are exported only with a repeated passphrase of at least eight characters', async () => {
  const files = captureFiles();
  const meta = [{ key: 'settledThrough', value: 1 }];
  const rows = { outbox: waiting, meta };
  const { sheet, type, save } = await openSheet('Export unsent changes', rows);
  expect(sheet.getByText(/^The file will contain 2 unsent changes,/)).toBeDefined();
  const field = sheet.getByLabelText<HTMLInputElement>('Passphrase');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(
    sheet.getByText('Use at least 8 characters. You’ll need this passphrase to open the file.'),
  ).toBeDefined();
  await type('Passphrase', 'short');
  await type('Confirm passphrase', 'other');
  expect(sheet.queryByText('Passphrases don’t match')).toBeNull();
  await save();
  expect(sheet.getByText('Use at least 8 characters')).toBeDefined();
  expect(sheet.getByText('Passphrases don’t match')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([files, listToastTitles()]).toEqual([[], []]);
  expect(await localDatabase.meta.get('exported')).toBeUndefined();
});

test('an exported rescue file is imported on another tablet, which then starts a sync', async () => {
  const files = captureFiles();
  const { type, save } = await openSheet('Export unsent changes', { outbox: waiting });
  await type('Passphrase', 'correct horse');
  await type('Confirm passphrase', 'correct horse');
  await save();
  fireEvent.submit(saveButton().closest('form')!);
  await waitUntilClosed();
  const detail = 'Import this file on another tablet in this showroom.';
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'File saved', detail }]);
  expect(files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^genesis-of-manhattan-\d{4}-\d\d-\d\d\.forecourt$/);
  expect(await checkResetAllowed(localDatabase)).toEqual({ may: true, isExported: true });

  const text = (await files[0]?.blob?.text()) ?? '';
  const file = new File([text], 'rescue.forecourt');
  cleanup();
  const other = await openSheet('Import unsent changes', {});
  expect(other.sheet.getByText(/^Choose a file that was exported from another/)).toBeDefined();
  await other.user.upload(other.sheet.getByLabelText('Choose a file'), file);
  expect(other.sheet.getByText('rescue.forecourt')).toBeDefined();
  await other.type('Passphrase', 'wrong horse');
  await other.load();
  expect((await other.sheet.findByRole('alert')).textContent).toBe(
    'Couldn’t import the fileThe passphrase is incorrect.Code WRONG_PASSPHRASE',
  );
  await other.user.clear(other.sheet.getByLabelText('Passphrase'));
  await other.type('Passphrase', 'correct horse');
  await other.load();
  fireEvent.submit(other.sheet.getByLabelText('Passphrase').closest('form')!);
  await waitUntilClosed();
  expect(other.onSyncNow).toHaveBeenCalledOnce();
  expect(readToasts()).toMatchObject([
    {
      tone: 'positive',
      title: '2 changes imported',
      detail: 'Everything in the file will be sent to head office.',
    },
  ]);
  expect((await localDatabase.rescued.toArray()).map(({ mutationId }) => mutationId)).toEqual([
    1, 2,
  ]);

  await other.user.click(screen.getByRole('button', { name: 'Import unsent changes' }));
  await other.user.upload(await other.sheet.findByLabelText('Choose a file'), file);
  await other.type('Passphrase', 'correct horse');
  await other.load();
  await waitUntilClosed();
  expect(readToasts().at(-1)).toMatchObject({ tone: 'neutral', title: 'Nothing new in this file' });
  expect(await localDatabase.rescued.count()).toBe(2);
});

test('on a tablet without unsent changes, the export sheet has no form', async () => {
  const { sheet, user } = await openSheet('Export unsent changes', {});
  expect(sheet.getByText('All changes have been sent. There’s nothing to export.')).toBeDefined();
  expect(sheet.queryByLabelText('Passphrase')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/There’s nothing to export/)).toBeNull());
});

test('a failed export of unsent changes keeps the form open with the reason', async () => {
  const { sheet, type, save } = await openSheet('Export unsent changes', { outbox: waiting });
  await localDatabase.meta.delete('device');
  await type('Passphrase', 'correct horse');
  await type('Confirm passphrase', 'correct horse');
  await save();
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Couldn’t create the fileThis tablet isn’t set up yet. Sign in once while online.Code NOT_ENROLLED',
  );
  expect(saveButton().getAttribute('aria-disabled')).not.toBe('true');
  expect(listToastTitles()).toEqual([]);
});

test('a rescue form without a file, or with a damaged file, imports nothing and stays usable', async () => {
  const { sheet, user, load, onSyncNow } = await openSheet('Import unsent changes', {});
  await load();
  expect(sheet.getByRole('alert').textContent).toBe('Please choose a file');
  const picker = sheet.getByLabelText('Choose a file');
  await user.upload(picker, new File(['damaged'], 'tablet.forecourt'));
  await load();
  await waitFor(() =>
    expect(sheet.getByRole('alert').textContent).toBe(
      'Couldn’t import the fileThis file doesn’t contain any unsent changes. Choose another file.Code NOT_A_RESCUE_FILE',
    ),
  );
  const unreadable = new File([''], 'tablet.forecourt');
  unreadable.text = () => Promise.reject(new Error('removed'));
  onTestFinished(setDefectListener(() => {}));
  await user.upload(picker, unreadable);
  await load();
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('Code NOT_SAVED'));
  expect(sheet.getByRole('button', { name: /^Import/ }).getAttribute('aria-disabled')).not.toBe(
    'true',
  );
  expect(onSyncNow).not.toHaveBeenCalled();
  expect(await localDatabase.rescued.count()).toBe(0);
});
