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

test.each<[string, unknown, unknown, Partial<LoggedMutation>, boolean]>([
  ['the same arguments', whole, { notes: 'nut allergy', customerId: 'maria' }, {}, true],
  ['other arguments', whole, { ...whole, notes: '' }, {}, false],
  ['other arguments after an erasure', whole, { ...whole, notes: '' }, { isErased }, false],
  ['a number beyond JSON', { price: null }, { price: Infinity }, {}, true],
  ['the rest in the log', rest, whole, {}, true],
  ['the rest in the log, marked', rest, whole, { isErased }, true],
  ['the rest of another customer in the log', rest, { ...whole, customerId: 'anna' }, {}, false],
  ['the rest arrives', whole, rest, {}, true],
  ['the rest of another customer arrives', { ...whole, customerId: 'anna' }, rest, {}, false],
  ['a shorter list after an erasure', { ids: ['a'] }, { ids: ['a', 'b'] }, { isErased }, true],
  ['a shorter list without an erasure', { ids: ['a'] }, { ids: ['a', 'b'] }, {}, false],
  ['a longer list after an erasure', { ids: ['a', 'b'] }, { ids: ['a'] }, { isErased }, false],
  ['a missing field after an erasure', { a: 1 }, { a: 1, b: 2 }, { isErased }, false],
  ['a list for a text', { ids: ['a'] }, { ids: 'a' }, { isErased }, false],
  ['a text for a list', { ids: 'a' }, { ids: ['a'] }, { isErased }, false],
  ['a list for an object', { part: [] }, { part: { erased: true } }, { isErased }, false],
  ['null for an object', { part: null }, { part: {} }, { isErased }, false],
  ['an object for null', { part: rest }, { part: null }, { isErased }, false],
  ['an erased part', { part: { erased: true } }, { part: whole }, { isErased }, true],
])(
  'received arguments are compared with the log: %s (case %#)',
  (_title, known, arrived, fields, expected) => {
    const entry = logged(registration(1, { args: known }), fields);
    expect(isSameMutation(entry, registration(1, { args: arrived }))).toBe(expected);
  },
);

test.each([{}, { isErased }])(
  'two mutations that differ only in `recordedAt` (%j) are different',
  (fields) => {
    const entry = logged(registration(1), fields);
    expect(isSameMutation(entry, registration(1, { recordedAt: 7777 }))).toBe(false);
  },
);

const garbage = { mutationId: 1, name: 7, price: Infinity };
test.each<[string, unknown, unknown, Partial<LoggedMutation>, boolean]>([
  ['the same content', { ...garbage, price: null }, garbage, {}, true],
  ['nothing', null, undefined, {}, true],
  ['other content', { mutationId: 1, name: 8 }, garbage, {}, false],
  ['an erased rest', { erased: true }, garbage, { isErased }, true],
  ['readable content in the log', registration(1), garbage, { isErased }, false],
  ['readable content arrives', garbage, registration(1), { isErased }, false],
])(
  'an unreadable received mutation is compared with the log: %s (%#)',
  (_title, known, arrived, fields, expected) => {
    expect(isSameMutation(logged(known, fields), arrived)).toBe(expected);
  },
);

test('an archived mutation is compared by its hash', () => {
  const entry = logged(null, { archivedHash: hashBody(JSON.stringify(registration(1))) });
  expect(isSameMutation(entry, registration(1))).toBe(true);
  expect(isSameMutation(entry, registration(2))).toBe(false);
});
