import { expect, test } from 'vitest';
import { toFirstPathSegment, redactPersonalData } from './redact-personal-data.ts';

test.each([
  ['write to maria@example.com please', 'write to … please'],
  ['call +1 (212) 555-0123', 'call …'],
  ['Maria Rossi wants a G80 under $60,000', '… … wants a G80 under $60,000'],
  ['is 375 HP enough?', 'is 375 HP enough?'],
])('“%s” is redacted to “%s”', (text, left) => {
  expect(redactPersonalData(text, ['Maria', 'Rossi', ''])).toBe(left);
});

test('`toFirstPathSegment` returns the first segment of a path without the id', () => {
  expect(toFirstPathSegment('/customers/0198f3c2?tab=notes')).toBe('/customers');
  expect(toFirstPathSegment('/build')).toBe('/build');
});

test('one-letter names are not redacted, and special characters in names are matched literally', () => {
  expect(redactPersonalData('Plan B for A. Li', ['B', ' ', ' A. '])).toBe('Plan B for … Li');
  expect(redactPersonalData('An area', ['A.'])).toBe('An area');
  expect(redactPersonalData('(Bo) and Bo', ['(Bo)'])).toBe('… and Bo');
  expect(redactPersonalData('MARIA, maria', ['Maria'])).toBe('…, …');
});

test('`toFirstPathSegment` removes the query, the hash and all segments after the first segment', () => {
  expect(toFirstPathSegment('/customers?name=Maria')).toBe('/customers');
  expect(toFirstPathSegment('/customers#maria')).toBe('/customers');
  expect(toFirstPathSegment('/customers/a/b')).toBe('/customers');
  expect(toFirstPathSegment('about:/customers')).toBe('about:/customers');
});
