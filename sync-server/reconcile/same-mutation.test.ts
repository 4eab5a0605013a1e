import { expect, test } from 'vitest';
import { registration, testAttention } from '../rows.testing.ts';
import { hashBody } from '../store/log-chain.ts';
import type { LoggedMutation } from '../store/store.ts';
import { isSameMutation } from './same-mutation.ts';

function logged(raw: unknown, fields: Partial<LoggedMutation> = {}): LoggedMutation {
  const { clientId, mutationId, spaceId, receivedAt } = testAttention();
  const arrived = { clientId, mutationId, spaceId, receivedAt, deviceId: 'device-1' };
  const read = { name: null, actorId: null, recordedAt: null };
  const settled = { verdict: 'applied', code: null, attentionId: null } as const;
  return { ...arrived, ...read, ...settled, raw, ...fields };
}
const isErased = true;
const whole = { customerId: 'maria', notes: 'nut allergy' };
const rest = { customerId: 'maria', erased: true };

test.each<[string, boolean, unknown, unknown, Partial<LoggedMutation>]>([
  [
    'with the logged fields in another order',
    true,
    whole,
    { notes: 'nut allergy', customerId: 'maria' },
    {},
  ],
  ['with another value than the log', false, whole, { ...whole, notes: '' }, {}],
  [
    'with another value than an erased log entry',
    false,
    whole,
    { ...whole, notes: '' },
    { isErased },
  ],
  ['with a number that JSON stores as null', true, { price: null }, { price: Infinity }, {}],
  ['whose log entry is only the redacted rest', true, rest, whole, {}],
  ['whose log entry is only the rest and marked as erased', true, rest, whole, { isErased }],
  [
    'about another customer than the redacted rest in the log',
    false,
    rest,
    { ...whole, customerId: 'anna' },
    {},
  ],
  ['that are only the redacted rest of the log entry', true, whole, rest, {}],
  [
    'that are the redacted rest of another customer',
    false,
    { ...whole, customerId: 'anna' },
    rest,
    {},
  ],
  [
    'with list items that an erasure removed from the log',
    true,
    { ids: ['a'] },
    { ids: ['a', 'b'] },
    { isErased },
  ],
  [
    'with more list items than a log entry without an erasure',
    false,
    { ids: ['a'] },
    { ids: ['a', 'b'] },
    {},
  ],
  [
    'with fewer list items than an erased log entry',
    false,
    { ids: ['a', 'b'] },
    { ids: ['a'] },
    { isErased },
  ],
  ['with a field that an erased log entry lacks', false, { a: 1 }, { a: 1, b: 2 }, { isErased }],
  [
    'with a text for a list in an erased log entry',
    false,
    { ids: ['a'] },
    { ids: 'a' },
    { isErased },
  ],
  [
    'with a list for a text in an erased log entry',
    false,
    { ids: 'a' },
    { ids: ['a'] },
    { isErased },
  ],
  [
    'with an erased part for a list in an erased log entry',
    false,
    { part: [] },
    { part: { erased: true } },
    { isErased },
  ],
  [
    'with an object for null in an erased log entry',
    false,
    { part: null },
    { part: {} },
    { isErased },
  ],
  [
    'with null for a redacted rest in an erased log entry',
    false,
    { part: rest },
    { part: null },
    { isErased },
  ],
  [
    'with a part that the log contains as erased',
    true,
    { part: { erased: true } },
    { part: whole },
    { isErased },
  ],
])('received arguments %s are a duplicate: %s', (_title, expected, known, arrived, fields) => {
  const entry = logged(registration(1, { args: known }), fields);
  expect(isSameMutation(entry, registration(1, { args: arrived }))).toBe(expected);
});

test.each([{}, { isErased }])(
  'two mutations that differ only in `recordedAt` are different, with the log fields %j',
  (fields) => {
    const entry = logged(registration(1), fields);
    expect(isSameMutation(entry, registration(1, { recordedAt: 7777 }))).toBe(false);
  },
);

const garbage = { mutationId: 1, name: 7, price: Infinity };
test.each<[string, boolean, unknown, unknown, Partial<LoggedMutation>]>([
  ['with the same unreadable content as the log', true, { ...garbage, price: null }, garbage, {}],
  ['without content, like the log entry,', true, null, undefined, {}],
  ['with other unreadable content than the log', false, { mutationId: 1, name: 8 }, garbage, {}],
  ['whose unreadable content was erased in the log', true, { erased: true }, garbage, { isErased }],
  [
    'with unreadable content for readable content in the log',
    false,
    registration(1),
    garbage,
    { isErased },
  ],
  [
    'with readable content for unreadable content in the log',
    false,
    garbage,
    registration(1),
    { isErased },
  ],
])('a received mutation %s is a duplicate: %s', (_title, expected, known, arrived, fields) => {
  expect(isSameMutation(logged(known, fields), arrived)).toBe(expected);
});

test('an archived mutation is compared by its hash', () => {
  const entry = logged(null, { archivedHash: hashBody(JSON.stringify(registration(1))) });
  expect(isSameMutation(entry, registration(1))).toBe(true);
  expect(isSameMutation(entry, registration(2))).toBe(false);
});
