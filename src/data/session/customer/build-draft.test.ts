import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { type BuildDraft, getBuildDraftKey, parseBuildDraft } from './build-draft.ts';

function aHeld(customerId: string | null): BuildDraft {
  const fields = { ...aConfiguration(), customerId, priceListId: 'price-list-1' };
  return { seen: fields, fields };
}

test('the unsaved choices of a build are restored unchanged, and damaged choices are ignored', () => {
  const held = aHeld('maria');
  expect(parseBuildDraft(structuredClone(held), 'maria')).toEqual(held);
  for (const damaged of [undefined, null, 'x', {}, { ...held, fields: { vehicleId: 7 } }]) {
    expect(parseBuildDraft(damaged, 'maria')).toBeNull();
  }
});

test('unsaved choices of the previous customer are not restored for the next customer', () => {
  expect(parseBuildDraft(aHeld('maria'), 'tom')).toBeNull();
});

test('unsaved choices are restored if either the draft or the current session has no customer', () => {
  expect(parseBuildDraft(aHeld('maria'), null)).toEqual(aHeld('maria'));
  expect(parseBuildDraft(aHeld(null), 'tom')).toEqual(aHeld(null));
});

test('each saved build and the new build have separate draft keys for unsaved choices', () => {
  const keys = [getBuildDraftKey(undefined), getBuildDraftKey('b-1'), getBuildDraftKey('b-2')];
  expect(keys).toEqual(['build', 'build/b-1', 'build/b-2']);
});
