import { expect, onTestFinished, test } from 'vitest';
import { setDefectListener } from '../defects.ts';
import { emitRefusalAsDefect } from './emit-refusal.ts';

test('a refused mutation is reported with its code, except for the codes `NOT_SAVED` and `NO_ROOM`', () => {
  const noted: unknown[] = [];
  onTestFinished(setDefectListener((error) => noted.push(error)));
  emitRefusalAsDefect({ ok: true, mutationId: 1 });
  emitRefusalAsDefect({ ok: false, code: 'NOT_SAVED' });
  emitRefusalAsDefect({ ok: false, code: 'NO_ROOM' });
  expect(noted).toEqual([]);
  emitRefusalAsDefect({ ok: false, code: 'ROW_NOT_FOUND' });
  expect(noted).toMatchObject([{ name: 'ROW_NOT_FOUND' }]);
});
