import { expect, onTestFinished, test } from 'vitest';
import { listenToDefects } from './defects.ts';
import { noteRefusal } from './note-refusal.ts';

test('a refused mutation is reported once, by its code', () => {
  const noted: unknown[] = [];
  onTestFinished(listenToDefects((error) => noted.push(error)));
  noteRefusal({ ok: true, mutationId: 1 });
  noteRefusal({ ok: false, code: 'NOT_SAVED' });
  expect(noted).toEqual([]);
  noteRefusal({ ok: false, code: 'ROW_NOT_FOUND' });
  expect(noted).toMatchObject([{ name: 'ROW_NOT_FOUND' }]);
});
