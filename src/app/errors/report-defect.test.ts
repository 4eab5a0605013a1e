import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localDatabase } from '../../data/database/local-database.ts';
import { listDefects } from '../../data/stored-defects.ts';
import { useStorageState } from '../../device/storage/storage.ts';
import { watchPageUnload } from '../../device/unsaved-work/page-leaving.ts';
import { reportDefect } from './report-defect.ts';

test('a defect is logged with its error type and source position, and without its message', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => written.mockRestore());
  reportDefect(new RangeError('Maria Rivera, +1 212 555 0100'));
  expect(written).toHaveBeenCalledOnce();
  const [text] = written.mock.calls[0] ?? [];
  expect(text).toMatch(/RangeError\n.*report-defect\.test\.ts/);
  expect(text).not.toContain('Maria');
});

test('a reported `QuotaExceededError` sets the storage state to full; other defects do not', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    written.mockRestore();
    useStorageState.setState({ full: false });
  });
  reportDefect(new RangeError('a defect'));
  expect(useStorageState.getState().full).toBe(false);
  reportDefect(new DOMException('no room', 'QuotaExceededError'));
  expect(useStorageState.getState().full).toBe(true);
});

test('during a page unload, network errors are not reported as defects, but other errors are', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const page = new EventTarget();
  onTestFinished(() => written.mockRestore());
  const aborted = Object.assign(new TypeError('NetworkError'), { stack: '' });
  watchPageUnload(page);
  reportDefect(aborted);
  expect(written).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('beforeunload'));
  reportDefect(aborted);
  expect(written).toHaveBeenCalledOnce();
  reportDefect(new TypeError('a defect of the code'));
  expect(written).toHaveBeenCalledTimes(2);
});

test('a defect is stored with its time, error type and source position for the diagnostics screen', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  onTestFinished(() => void vi.restoreAllMocks());
  reportDefect(new RangeError('Maria Rivera'));
  const place: unknown = expect.stringContaining('report-defect.test.ts');
  const stored = { at: 1_800_000_000_000, name: 'RangeError', place };
  await expect.poll(() => listDefects(localDatabase)).toContainEqual(stored);
});
