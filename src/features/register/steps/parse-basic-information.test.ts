import { expect, test } from 'vitest';
import { isSamePerson, parseBasicInformation } from './parse-basic-information.ts';

const typed = { name: 'Maria Garcia', mobile: '(212) 555-0101', email: 'maria@example.com' };

function phoneOf(mobile: string): string | null {
  return parseBasicInformation({ ...typed, mobile }).phone;
}

test('the name, phone number and e-mail address of a registration are normalized', () => {
  expect(
    parseBasicInformation({ ...typed, name: ' Maria Garcia ', email: 'Maria@Example.COM ' }),
  ).toEqual({ name: 'Maria Garcia', phone: '+12125550101', email: 'maria@example.com' });
});

test('a US phone number is accepted in six notations, with and without country code', () => {
  for (const mobile of [
    '2125550101',
    '212-555-0101',
    '212.555.0101',
    '+1 212 555 0101',
    '1 (212) 555 0101',
    ' +12125550101 ',
  ]) {
    expect([mobile, phoneOf(mobile)]).toEqual([mobile, '+12125550101']);
  }
});

test('a phone number of another country is accepted with its country code', () => {
  expect(phoneOf('+49 151 23456789')).toBe('+4915123456789');
  expect(phoneOf('+44 (0)20 7946 0958')).toBe('+442079460958');
  expect(phoneOf('+82 10-1234-5678')).toBe('+821012345678');
});

test('invalid phone numbers are rejected', () => {
  for (const mobile of [
    '',
    'call me',
    '555',
    '0151 23456789 0000',
    '+',
    '+999 12345678',
    '+1 212 555 010',
  ]) {
    expect([mobile, phoneOf(mobile)]).toEqual([mobile, null]);
  }
});

test('the parsed value of each invalid field is null', () => {
  expect(parseBasicInformation({ name: '  ', mobile: '1', email: 'maria@' })).toEqual({
    name: null,
    phone: null,
    email: null,
  });
});

const ada = { name: 'Ada Lind', mobile: '212 555 0155', email: 'ada@example.org' };

test.each([
  [true, { name: 'A. Lind', mobile: '(212) 555-0155', email: '' }],
  [true, { name: '', mobile: '', email: 'Ada@Example.org' }],
  [true, { name: ' ada lind', mobile: '', email: '' }],
  [false, { name: 'Ada Lind', mobile: '212 555 0177', email: '' }],
  [false, { name: 'Ada', mobile: '', email: '' }],
  [false, { name: '', mobile: '', email: '' }],
])('`isSamePerson` returns %s for Ada Lind and the registration %j', (isSame, other) => {
  expect([isSamePerson(ada, other), isSamePerson(other, ada)]).toEqual([isSame, isSame]);
});
