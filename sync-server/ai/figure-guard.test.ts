import { expect, test } from 'vitest';
import { FigureGuard } from './figure-guard.ts';

const invented = expect.objectContaining({ name: 'InventedFigureError' });

test('the figure guard releases text up to the last complete word, and the remaining text at the end', () => {
  const guard = new FigureGuard(new Set(['975']));
  expect(guard.push('The price')).toBe('The ');
  expect(guard.push(' of it\nis $9')).toBe('price of it\nis ');
  expect(guard.push('7')).toBe('');
  expect(guard.push('5 ')).toBe('$975 ');
  expect([guard.finish(), guard.finish()]).toEqual(['', '']);
  guard.push('fine.');
  expect([guard.finish(), guard.finish()]).toEqual(['fine.', '']);
  expect([guard.push(' Next'), guard.finish()]).toEqual([' ', 'Next']);
});

test('the figure guard rejects a figure that is not in the facts as soon as its word is complete', () => {
  const known = new Set(['1']);
  const guard = new FigureGuard(known);
  expect(guard.push('1 or 2')).toBe('1 or ');
  expect(() => guard.push(' ')).toThrow(invented);
  known.add('2');
  expect(guard.push('')).toBe('2 ');
  guard.push('3');
  expect(() => guard.finish()).toThrow(invented);
});
