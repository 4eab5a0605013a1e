import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { setDefectListener } from '../defects.ts';
import { type LiveResult, observeRows } from './observe-rows.ts';

const db = openDatabase('observe-rows');
const stops: (() => void)[] = [];
const defects: unknown[] = [];

beforeEach(() => {
  stops.push(setDefectListener((error) => defects.push(error)));
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  defects.length = 0;
  await db.meta.clear();
});

function observe<T>(read: () => Promise<T> | T): LiveResult<T>[] {
  const shown: LiveResult<T>[] = [];
  stops.push(observeRows(db, read).subscribe((live) => shown.push(live)));
  return shown;
}

const value = (count: number) => ({ status: 'value', value: count });
const failed = { status: 'failed', value: undefined };
const unknownError = () => new DOMException('Internal error', 'UnknownError');

test('a query whose first read fails has the state `failed` until a retry returns the rows', async () => {
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(unknownError());
  const shown = observe(read);
  await expect.poll(() => shown).toEqual([failed, value(0)]);
  expect(defects).toEqual([unknownError()]);
});

test('if a later read of a query fails, the query keeps its last value until a retry succeeds', async () => {
  const read = vi.fn(() => db.meta.count());
  const shown = observe(read);
  await expect.poll(() => shown).toEqual([value(0)]);
  read.mockRejectedValueOnce(unknownError());
  await db.meta.put({ key: 'a', value: 1 });
  await expect.poll(() => shown).toEqual([value(0), value(1)]);
  expect(defects).toHaveLength(1);
});

test('a query that throws synchronously has the state `failed`', async () => {
  const shown = observe((): number => {
    throw new TypeError('not a row');
  });
  await expect.poll(() => shown).toContainEqual(failed);
});

test('an unchanged result of a query is not emitted again', async () => {
  const read = vi.fn(() => db.meta.count());
  const shown = observe(read);
  await expect.poll(() => shown).toEqual([value(0)]);
  await db.meta.put({ key: 'a', value: 1 });
  await expect.poll(() => shown).toEqual([value(0), value(1)]);
  const reads = read.mock.calls.length;
  await db.meta.put({ key: 'a', value: 2 });
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(reads);
  await db.meta.put({ key: 'b', value: 1 });
  await expect.poll(() => shown.at(-1)).toEqual(value(2));
  expect(shown).toEqual([value(0), value(1), value(2)]);
});

test('if the first result of a query is `undefined`, the query emits the state `value`', async () => {
  const shown = observe(() => db.meta.get('a'));
  await expect.poll(() => shown).toEqual([{ status: 'value', value: undefined }]);
});

test('the observable of a query has no value before the first subscription', () => {
  expect(observeRows(db, () => 1).hasValue()).toBe(false);
});
