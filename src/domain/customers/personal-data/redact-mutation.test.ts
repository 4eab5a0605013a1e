import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectMentionedIds, mentionsIds, redactAllArgs } from './redact-mutation.ts';

const someId = fc.constantFrom('ann', 'zoe', 'manhattan');
const someField = fc.constantFrom('customerId', 'id', 'rowId', 'notes', 'table', 'from', 'field');
const { value: someValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    someId,
    fc.constantFrom('customers', 'builds', 'customerId'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(someField, tie('value'), { maxKeys: 4 }),
  ),
}));

test('collectMentionedIds returns exactly the ids for which mentionsIds returns true', () => {
  fc.assert(
    fc.property(someValue, someId, (value, id) => {
      expect(collectMentionedIds(value).has(id)).toBe(mentionsIds(value, new Set([id])));
    }),
  );
});

test.each<[string, unknown, string[]]>([
  ['no value', undefined, []],
  ['null', null, []],
  ['a number', 5, []],
  ['an id', 'ann', ['ann']],
  ['both ids of a change', { from: 'ann', to: 'zoe' }, ['ann', 'zoe']],
  ['the id of a customer’s row', { table: 'customers', id: 'ann', rowId: 'zoe' }, ['ann', 'zoe']],
  ['no id of an unrelated row', { table: 'builds', id: 'ann', rowId: 'zoe' }, []],
  ['the id of a row without a table', { id: 'ann' }, ['ann']],
  ['no value of another field', { field: 'notes', from: 'ann', to: 'zoe' }, []],
])('the field `customerId` mentions %s', (_content, customerId, ids) => {
  expect([...collectMentionedIds({ customerId })]).toEqual(ids);
  const mentioned = ['ann', 'zoe'].filter((id) => mentionsIds({ customerId }, new Set([id])));
  expect(mentioned).toEqual(ids);
});

const header = { name: 'updateCustomer', actorId: 'AGT001', recordedAt: 1000 };

test('redactAllArgs removes all arguments of a mutation except the ids', () => {
  const args = {
    customerId: 'ann',
    attentionId: null,
    notes: 'nut allergy',
    take: ['phone'],
    noteId: { text: 'nut allergy' },
  };
  expect(redactAllArgs({ ...header, args })).toEqual({
    ...header,
    args: { customerId: 'ann', attentionId: null, erased: true },
  });
});

test.each([undefined, null, 'nut allergy', 5])('redactAllArgs removes the arguments %j', (args) => {
  expect(redactAllArgs({ ...header, args })).toEqual({ ...header, args: { erased: true } });
});

test.each([null, 'nut allergy', { notes: 'nut allergy' }, { name: 7, args: {} }])(
  'redactAllArgs removes the whole content of the invalid mutation %j',
  (mutation) => {
    expect(redactAllArgs(mutation)).toEqual({ erased: true });
  },
);
