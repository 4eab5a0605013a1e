import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectMentionedIds, mentionsIds } from './redact-mutation.ts';

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
