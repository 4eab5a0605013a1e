import { expect, onTestFinished, test } from 'vitest';
import { listenToDefects } from '../defects.ts';
import { emitRefusal } from './emit-refusal.ts';

test('a refused mutation is reported with its code, except for the codes `NOT_SAVED` and `NO_ROOM`', () => {
  const noted: unknown[] = [];
  onTestFinished(listenToDefects((error) => noted.push(error)));
  emitRefusal({ ok: true, mutationId: 1 });
  emitRefusal({ ok: false, code: 'NOT_SAVED' });
  emitRefusal({ ok: false, code: 'NO_ROOM' });
  expect(noted).toEqual([]);
  emitRefusal({ ok: false, code: 'ROW_NOT_FOUND' });
  expect(noted).toMatchObject([{ name: 'ROW_NOT_FOUND' }]);
});
