import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { type Held, heldKey, readHeldChoices } from './held-choices.ts';

function aHeld(customerId: string | null): Held {
  const fields = { ...aConfiguration(), customerId, priceListId: 'price-list-1' };
  return { seen: fields, fields };
}

test('unsaved choices are restored unchanged, and damaged choices are ignored', () => {
  const held = aHeld('maria');
  expect(readHeldChoices(structuredClone(held), 'maria')).toEqual(held);
  for (const damaged of [undefined, null, 'x', {}, { ...held, fields: { vehicleId: 7 } }]) {
    expect(readHeldChoices(damaged, 'maria')).toBeNull();
  }
});

test('unsaved choices of the previous customer are not restored for the next customer', () => {
  expect(readHeldChoices(aHeld('maria'), 'tom')).toBeNull();
});

test('unsaved choices are restored after a crash even if the current customer is unknown', () => {
  expect(readHeldChoices(aHeld('maria'), null)).toEqual(aHeld('maria'));
  expect(readHeldChoices(aHeld(null), 'tom')).toEqual(aHeld(null));
});

test('each saved build and the new build have separate draft keys for unsaved choices', () => {
  const keys = [heldKey(undefined), heldKey('b-1'), heldKey('b-2')];
  expect(keys).toEqual(['build', 'build/b-1', 'build/b-2']);
});
