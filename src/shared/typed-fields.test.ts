import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pickChangedFields, changesOf, parseDraftFields } from './typed-fields.ts';

const schema = v.object({ description: v.string(), party: v.number() });
const untouched = { description: '', party: 1 };

test('only fields that differ from the untouched form are stored', () => {
  expect(pickChangedFields(untouched, { description: 'Red jacket', party: 1 })).toEqual({
    description: 'Red jacket',
  });
  expect(pickChangedFields(untouched, { description: '' })).toEqual({});
});

test('a form changes only the fields that differ from the row, each with its old value', () => {
  const row = { ...untouched, id: 'w1' };
  expect(changesOf<typeof untouched>(row, { description: 'Red jacket', party: 1 })).toEqual({
    description: { from: '', to: 'Red jacket' },
  });
});

test('a stored draft returns its changed fields, except fields that the form does not have', () => {
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
