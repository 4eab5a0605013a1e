import * as v from 'valibot';
import { expect, test } from 'vitest';
import { agentCodeSchema, agentFields } from '../agents/agent.ts';
import { visitorSchema } from '../bookings/booking.ts';
import { customerSchema } from '../customers/customer.ts';
import { documentFields } from '../documents/document.ts';
import { enrolmentRequestSchema } from '../protocol/enrolment.ts';
import { instantSchema, timeOfDaySchema } from '../time/time.ts';
import { idSchema } from './id.ts';
import {
  emailSchema,
  singleLineTextSchema,
  notesSchema,
  phoneSchema,
  timeZoneSchema,
} from './text.ts';

function accepts(schema: v.GenericSchema, values: unknown[]): boolean[] {
  return values.map((value) => v.is(schema, value));
}

test('a single-line text is trimmed and must not be empty', () => {
  expect(v.parse(singleLineTextSchema, '  Maria ')).toBe('Maria');
  expect(
    accepts(singleLineTextSchema, ['a'.repeat(200), '', '   ', 'a'.repeat(201), null]),
  ).toEqual([true, false, false, false, false]);
});

test('a text of several lines keeps all spaces and line breaks', () => {
  expect(v.parse(notesSchema, ' two\n\nlines ')).toBe(' two\n\nlines ');
  expect(accepts(notesSchema, ['', 'a'.repeat(20_001)])).toEqual([true, false]);
});

test('an e-mail address is trimmed and converted to lower case, and an incomplete address is invalid', () => {
  expect(v.parse(emailSchema, ' Maria@Example.COM ')).toBe('maria@example.com');
  expect(accepts(emailSchema, ['maria', 'maria@', '@example.com', ''])).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a telephone number is valid only in E.164 format', () => {
  expect(accepts(phoneSchema, ['+12125550101', '+4915123456789'])).toEqual([true, true]);
  expect(
    accepts(phoneSchema, [
      '2125550101',
      '+1 212 555 0101',
      '+0123456789',
      '+123456',
      '+1234567890123456',
    ]),
  ).toEqual([false, false, false, false, false]);
});

test('an agent code is trimmed and converted to upper case', () => {
  expect(v.parse(agentCodeSchema, ' agt001 ')).toBe('AGT001');
  expect(accepts(agentCodeSchema, ['A', 'AGT 001', 'AGT001;'])).toEqual([false, false, false]);
});

test('an id contains only characters that need no encoding in a URL or in a key', () => {
  expect(accepts(idSchema, ['AGT001', '0190a0b0-7c00-7000-8000-000000000000', 'a_b'])).toEqual([
    true,
    true,
    true,
  ]);
  expect(accepts(idSchema, ['', 'a/b', 'a b', '../x', 'a'.repeat(65), 7])).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('invalid times of day, instants and time zones are rejected', () => {
  expect(accepts(timeOfDaySchema, ['00:00', '23:59', '24:00', '9:30', '09:60'])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(accepts(instantSchema, [0, 1_768_000_000_000, -1, 1.5])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(accepts(timeZoneSchema, ['America/New_York', 'UTC', '', 'America/New York'])).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['line breaks', 'Maria\r\nGarcia', 'Maria Garcia'],
  ['a line separator', 'Maria\u2028Garcia', 'Maria Garcia'],
  ['a tab and a bell', 'Maria\tGarcia\u0007', 'Maria Garcia'],
  ['an escape sequence of a terminal', '\u001b[31mMaria', '[31mMaria'],
  ['a reversed direction', 'Maria \u202egpj.exe', 'Maria  gpj.exe'],
])('a name with %s is stored as one line without control characters', (_, text, line) => {
  expect(v.parse(singleLineTextSchema, text)).toBe(line);
  expect(v.parse(customerSchema.entries.lastName, text)).toBe(line);
  expect(v.parse(customerSchema.entries.name, text)).toBe(line);
  expect(v.parse(visitorSchema.entries.name, text)).toBe(line);
  expect(v.parse(agentFields.name, text)).toBe(line);
  expect(v.parse(documentFields.name, text)).toBe(line);
  expect(v.parse(enrolmentRequestSchema.entries.name, text)).toBe(line);
});

test('a name of control characters only is rejected', () => {
  expect(v.is(singleLineTextSchema, '\u0007\u001b')).toBe(false);
});
