import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anImportRow } from '#domain/customers/batches/import-row.testing.ts';
import { BATCH_LIMIT, MAX_IMPORT_BATCH_ROWS } from '#domain/customers/batches/customer-batch.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import type { ImportRow } from './parse-import-row.ts';
import { type ImportJob, revertImport, runImport } from './run-import.ts';

const actor = { actorId: 'AGT001', showroomId: 'manhattan' };

function aRow(lineNumber: number, fields: Partial<ImportRow> = {}): ImportRow {
  const { customerId: _customerId, ...row } = anImportRow(lineNumber);
  return { ...row, ...fields };
}

function aJob(lines: number, fields: Partial<ImportJob> = {}): ImportJob {
  return {
    actor,
    fileName: 'people.csv',
    lineNumbers: Array.from({ length: lines }, (_, at) => at + 2),
    withLookalikes: false,
    take: async (lineNumbers) => lineNumbers.map((number) => aRow(number)),
    onProgress: () => {},
    signal: new AbortController().signal,
    ...fields,
  };
}

const readCounts = async () =>
  (await readOutbox()).map(({ name, args }) => {
    const { customers, customerIds } = args as { customers?: []; customerIds?: [] };
    return [name, (customers ?? customerIds ?? []).length];
  });

test('lines that are too large for one mutation are split into several mutations', async () => {
  await startLocalTablet();
  const notes = 'x'.repeat(1900);
  const onProgress = vi.fn<(count: number) => void>();
  const take = async (numbers: number[]) => numbers.map((number) => aRow(number, { notes }));
  const outcome = await runImport(aJob(MAX_IMPORT_BATCH_ROWS, { take, onProgress }));
  expect(outcome.kind).toBe('done');
  const counts = (await readCounts()).map(([, count]) => Number(count));
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(MAX_IMPORT_BATCH_ROWS);
  expect(onProgress.mock.lastCall).toEqual([MAX_IMPORT_BATCH_ROWS]);
});

test('if further lines cannot be read, the customers imported so far are removed', async () => {
  await startLocalTablet();
  onTestFinished(setDefectListener(() => {}));
  const take = vi
    .fn<ImportJob['take']>()
    .mockImplementationOnce(async (numbers) => numbers.map((number) => aRow(number)))
    .mockRejectedValueOnce(new Error('no worker'));
  const outcome = await runImport(aJob(MAX_IMPORT_BATCH_ROWS + 1, { take }));
  expect(outcome).toEqual({ kind: 'failed' });
  expect(await readCounts()).toEqual([
    ['importCustomers', MAX_IMPORT_BATCH_ROWS],
    ['revertImport', MAX_IMPORT_BATCH_ROWS],
  ]);
});

test('an import of many customers is reverted in batches, and a refused batch ends the reversal', async () => {
  await startLocalTablet();
  const customerIds = Array.from({ length: BATCH_LIMIT + 1 }, (_, at) => `c${at}`);
  const imported = { importId: 'import-1', customerIds };
  expect(await revertImport(actor, imported)).toEqual({ ok: true });
  const about = { showroomId: 'manhattan', importId: 'import-1' };
  expect((await readOutbox()).map(({ args }) => args)).toEqual([
    { ...about, customerIds: customerIds.slice(0, BATCH_LIMIT) },
    { ...about, customerIds: customerIds.slice(BATCH_LIMIT) },
  ]);
  await refuseMutations();
  expect(await revertImport(actor, imported)).toEqual({ ok: false, code: 'SPACE_NOT_ALLOWED' });
});

test('an online import waits after many lines until the outbox is empty', async () => {
  await startLocalTablet();
  const { reachable } = loopStore.getState();
  onTestFinished(() => loopStore.setState({ reachable }));
  loopStore.setState({ reachable: true });
  const lines = 10 * MAX_IMPORT_BATCH_ROWS + 1;
  const steps: (number | string)[] = [];
  const { outbox } = localDatabase;
  const count = vi.spyOn(outbox, 'count');
  onTestFinished(() => count.mockRestore());
  count.mockImplementationOnce(() => {
    steps.push('full');
    return outbox.toCollection().count();
  });
  count.mockImplementationOnce(() => {
    steps.push('empty');
    return outbox.clear().then(() => 0);
  });
  const onProgress = (imported: number) => steps.push(imported);
  expect((await runImport(aJob(lines, { onProgress }))).kind).toBe('done');
  expect(steps.slice(-4)).toEqual([lines - 1, 'full', 'empty', lines]);
  expect(await readCounts()).toEqual([['importCustomers', 1]]);
});

test('an import that is canceled during the wait for the outbox is reverted without a further wait', async () => {
  await startLocalTablet();
  const { reachable } = loopStore.getState();
  onTestFinished(() => loopStore.setState({ reachable }));
  loopStore.setState({ reachable: true });
  const controller = new AbortController();
  const count = vi.spyOn(localDatabase.outbox, 'count');
  onTestFinished(() => count.mockRestore());
  count.mockImplementationOnce(() => {
    controller.abort();
    return Dexie.Promise.resolve(1);
  });
  const job = aJob(10 * MAX_IMPORT_BATCH_ROWS + 1, { signal: controller.signal });
  expect(await runImport(job)).toEqual({ kind: 'cancelled' });
  expect(count).toHaveBeenCalledOnce();
  const countLines = async (mutation: string) =>
    (await readCounts()).reduce(
      (sum, [name, lines]) => (name === mutation ? sum + Number(lines) : sum),
      0,
    );
  const imported = 10 * MAX_IMPORT_BATCH_ROWS;
  expect([await countLines('importCustomers'), await countLines('revertImport')]).toEqual([
    imported,
    imported,
  ]);
});
