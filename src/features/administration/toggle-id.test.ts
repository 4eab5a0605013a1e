import { expect, test } from 'vitest';
import { toggleId } from './toggle-id.ts';

test('toggling an id appends the id to the list, or removes the id if the list contains it', () => {
  const added = toggleId(['AGT001'], 'AGT002');
  expect(added).toEqual(['AGT001', 'AGT002']);
  expect(toggleId(added, 'AGT001')).toEqual(['AGT002']);
});
