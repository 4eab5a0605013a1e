import { expect, test } from 'vitest';
import { toggleId } from './toggle-id.ts';

test('an id is added at the end of the list, and an id in the list is removed', () => {
  const added = toggleId(['AGT001'], 'AGT002');
  expect(added).toEqual(['AGT001', 'AGT002']);
  expect(toggleId(added, 'AGT001')).toEqual(['AGT002']);
});
