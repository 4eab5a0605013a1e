import { expect, test } from 'vitest';
import { pageOf, withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['write to maria@example.com please', 'write to … please'],
  ['call +1 (212) 555-0123', 'call …'],
  ['Maria Rossi wants a G80 under $60,000', '… … wants a G80 under $60,000'],
  ['is 375 HP enough?', 'is 375 HP enough?'],
])('%s', (text, left) => {
  expect(withoutPersonalData(text, ['Maria', 'Rossi', ''])).toBe(left);
});

test('a page is its kind, without who is looked at', () => {
  expect(pageOf('/customers/0198f3c2?tab=notes')).toBe('/customers');
  expect(pageOf('/build')).toBe('/build');
});
