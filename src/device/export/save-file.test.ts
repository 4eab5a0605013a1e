import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile, saveUrlAsFile } from './save-file.ts';

const clicked: object[] = [];
const blobs: Blob[] = [];
const revoke = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  clicked.length = 0;
  blobs.length = 0;
  revoke.mockClear();
  const createElement = (tag: string) => {
    const link = { href: '', download: '' };
    return Object.assign(link, { click: () => clicked.push({ tag, ...link }) });
  };
  vi.stubGlobal('document', { createElement });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file is saved with its name, content and type, and its URL is valid for a minute', async () => {
  saveFile('customers.csv', 'a,b', 'text/csv');
  expect(clicked).toMatchObject([{ tag: 'a', href: 'blob:1', download: 'customers.csv' }]);
  expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(['text/csv', 'a,b']);
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke.mock.calls).toEqual([['blob:1']]);
});

test('a file without a given type is saved as binary data', () => {
  saveFile('backup.bin', Uint8Array.of(1));
  expect(blobs[0]?.type).toBe('application/octet-stream');
});

test('the content of a URL is saved with the given name', () => {
  saveUrlAsFile('Contract.pdf', 'blob:9');
  expect(clicked).toMatchObject([{ tag: 'a', href: 'blob:9', download: 'Contract.pdf' }]);
});
