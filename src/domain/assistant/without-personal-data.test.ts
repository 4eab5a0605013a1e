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

test('a name of one letter, or none, takes nothing out; one with signs in it is taken as it is', () => {
  expect(withoutPersonalData('Plan B for A. Li', ['B', ' ', ' A. '])).toBe('Plan B for … Li');
  expect(withoutPersonalData('An area', ['A.'])).toBe('An area');
  expect(withoutPersonalData('(Bo) and Bo', ['(Bo)'])).toBe('… and Bo');
  expect(withoutPersonalData('MARIA, maria', ['Maria'])).toBe('…, …');
});

test('nothing of an address after the page is told, whatever stands there', () => {
  expect(pageOf('/customers?name=Maria')).toBe('/customers');
  expect(pageOf('/customers#maria')).toBe('/customers');
  expect(pageOf('/customers/a/b')).toBe('/customers');
  expect(pageOf('about:/customers')).toBe('about:/customers');
});
