import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pickChangedFields, changesOf, parseDraftFields } from './typed-fields.ts';

const schema = v.object({ description: v.string(), party: v.number() });
const untouched = { description: '', party: 1 };

test('`pickChangedFields` returns only the fields that differ from the untouched form', () => {
  expect(pickChangedFields(untouched, { description: 'Red jacket', party: 1 })).toEqual({
    description: 'Red jacket',
  });
  expect(pickChangedFields(untouched, { description: '' })).toEqual({});
});

test('`changesOf` returns only the fields that differ from the row, with old and new values', () => {
  const row = { ...untouched, id: 'w1' };
  expect(changesOf<typeof untouched>(row, { description: 'Red jacket', party: 1 })).toEqual({
    description: { from: '', to: 'Red jacket' },
  });
});

test('fields of a stored draft that the form does not have are ignored', () => {
  expect(parseDraftFields(schema, untouched, { description: 'Red jacket', color: 'red' })).toEqual({
    description: 'Red jacket',
  });
});

test.each([
  undefined,
  null,
  'Red jacket',
  3,
  [['Red jacket']],
  { description: 4 },
  { party: null },
])('a stored draft that does not match the form schema is ignored: %j', (stored) => {
  expect(parseDraftFields(schema, untouched, stored)).toEqual({});
});
