import { expect, test } from 'vitest';
import { hashBody } from '../../store/mutation-log/log-chain.ts';
import type { LoggedMutation } from '../../store/store.ts';
import { registration, testAttention } from '../../test/rows.testing.ts';
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
  ['with a value that differs from the log', false, whole, { ...whole, notes: '' }, {}],
  [
    'with a value that differs from an erased log entry',
    false,
    whole,
    { ...whole, notes: '' },
    { isErased },
  ],
  ['with a number that JSON stores as null', true, { price: null }, { price: Infinity }, {}],
  ['whose log entry is redacted', true, rest, whole, {}],
  ['whose log entry is redacted and marked as erased', true, rest, whole, { isErased }],
  [
    'about another customer than the redacted log entry',
    false,
    rest,
    { ...whole, customerId: 'anna' },
    {},
  ],
  ['that is the redacted form of the log entry', true, whole, rest, {}],
  [
    'that is redacted and about another customer',
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
    'with a text instead of a list of an erased log entry',
    false,
    { ids: ['a'] },
    { ids: 'a' },
    { isErased },
  ],
  [
    'with a list instead of a text of an erased log entry',
    false,
    { ids: 'a' },
    { ids: ['a'] },
    { isErased },
  ],
  [
    'with an erased part instead of a list of an erased entry',
    false,
    { part: [] },
    { part: { erased: true } },
    { isErased },
  ],
  [
    'with an object instead of null of an erased log entry',
    false,
    { part: null },
    { part: {} },
    { isErased },
  ],
  [
    'with null instead of a redacted part of an erased entry',
    false,
    { part: rest },
    { part: null },
    { isErased },
  ],
  [
    'with a part that was erased in the log',
    true,
    { part: { erased: true } },
    { part: whole },
    { isErased },
  ],
])('a mutation %s is a duplicate: %s', (_title, expected, known, arrived, fields) => {
  const entry = logged(registration(1, { args: known }), fields);
  expect(isSameMutation(entry, registration(1, { args: arrived }))).toBe(expected);
});

test.each([{}, { isErased }])(
  'a mutation with another `recordedAt` is no duplicate of a log entry with the fields %j',
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
  ['that is unreadable, unlike the log entry,', false, registration(1), garbage, { isErased }],
  ['that is readable, unlike the log entry,', false, garbage, registration(1), { isErased }],
])('a received mutation %s is a duplicate: %s', (_title, expected, known, arrived, fields) => {
  expect(isSameMutation(logged(known, fields), arrived)).toBe(expected);
});

test('an archived mutation is compared by its hash', () => {
  const entry = logged(null, { archivedHash: hashBody(JSON.stringify(registration(1))) });
  expect(isSameMutation(entry, registration(1))).toBe(true);
  expect(isSameMutation(entry, registration(2))).toBe(false);
});
