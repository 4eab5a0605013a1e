import { expect, test } from 'vitest';
import { createRecordingLog } from '../../ports/silent-log.testing.ts';
import type { Snapshot } from '../../store/store.ts';
import { buildPatch } from './build-pull.ts';

test('a pull omits and logs rows with missing or invalid content, and returns the other rows', async () => {
  const log = createRecordingLog();
  const bodies = new Map([
    ['customers/torn', '{"id":"to'],
    ['customers/whole', '{"id":"whole"}'],
  ]);
  const snapshot = {
    bodiesOf: () => Promise.resolve(bodies),
    aliveRows: () => Promise.resolve(new Set<string>()),
  } as Partial<Snapshot> as Snapshot;
  const lines = ['torn', 'missing', 'whole'].map((rowId, index) => ({
    spaceId: 'manhattan',
    table: 'customers',
    rowId,
    version: index + 1,
    deleted: false,
  }));
  const patch = await buildPatch(log, snapshot, lines, ['manhattan']);
  expect(patch).toMatchObject([{ op: 'put', table: 'customers', row: { id: 'whole' } }]);
  expect(log.errors).toMatchObject([
    { table: 'customers', rowId: 'torn' },
    { table: 'customers', rowId: 'missing' },
  ]);
});
