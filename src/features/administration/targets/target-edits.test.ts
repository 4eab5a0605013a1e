import { expect, test } from 'vitest';
import { parseTargetEdits, monthsOf, readAmount, formatTarget } from './target-edits.ts';

const table = { showroomIds: ['manhattan', 'brooklyn'], months: monthsOf(2026) };

test('an amount with commas, spaces or a dollar sign is parsed; other text and negatives are rejected', () => {
  expect(readAmount('1,550,000')).toBe(31_000_000);
  expect(readAmount(' $ 1 550 000 ')).toBe(31_000_000);
  expect(readAmount('a lot')).toBeUndefined();
  expect(readAmount('-5')).toBeUndefined();
});

test.each(['', '  ', '$', ' $ ', ','])('an amount with the text “%s” is empty', (text) => {
  expect(readAmount(text)).toBeNull();
});

test('a stored revenue target is shown in whole dollars, and a missing target is an empty cell', () => {
  const id = 'manhattan_2026-03';
  const target = { id, showroomId: 'manhattan', dealerId: 'east', month: '2026-03' };
  expect(formatTarget([{ ...target, revenue: 31_000_000 }], id)).toBe('1550000');
  expect(formatTarget([], id)).toBe('');
});

test('only edited targets are returned; an empty cell removes a target, an invalid cell rejects all edits', () => {
  const edits = new Map([
    ['brooklyn_2026-12', '900000'],
    ['manhattan_2026-03', ''],
  ]);
  expect(parseTargetEdits(edits, table)).toEqual([
    { showroomId: 'manhattan', month: '2026-03', revenue: null },
    { showroomId: 'brooklyn', month: '2026-12', revenue: 18_000_000 },
  ]);
  expect(parseTargetEdits(new Map([...edits, ['brooklyn_2026-11', '1.5']]), table)).toBeUndefined();
});
