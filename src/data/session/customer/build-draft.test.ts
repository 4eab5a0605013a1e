import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { type BuildDraft, buildDraftKey, readBuildDraft } from './build-draft.ts';

function aHeld(customerId: string | null): BuildDraft {
  const fields = { ...aConfiguration(), customerId, priceListId: 'price-list-1' };
  return { seen: fields, fields };
}

test('the unsaved choices of a build are restored unchanged, and damaged choices are ignored', () => {
  const held = aHeld('maria');
  expect(readBuildDraft(structuredClone(held), 'maria')).toEqual(held);
  for (const damaged of [undefined, null, 'x', {}, { ...held, fields: { vehicleId: 7 } }]) {
    expect(readBuildDraft(damaged, 'maria')).toBeNull();
  }
});

test('unsaved choices of the previous customer are not restored for the next customer', () => {
  expect(readBuildDraft(aHeld('maria'), 'tom')).toBeNull();
});

test('unsaved choices are restored if either the draft or the current session has no customer', () => {
  expect(readBuildDraft(aHeld('maria'), null)).toEqual(aHeld('maria'));
  expect(readBuildDraft(aHeld(null), 'tom')).toEqual(aHeld(null));
});

test('each saved build and the new build have separate draft keys for unsaved choices', () => {
  const keys = [buildDraftKey(undefined), buildDraftKey('b-1'), buildDraftKey('b-2')];
  expect(keys).toEqual(['build', 'build/b-1', 'build/b-2']);
});
