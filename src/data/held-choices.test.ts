import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { type Held, heldKey, readHeldChoices } from './held-choices.ts';

function aHeld(customerId: string | null): Held {
  const fields = { ...aConfiguration(), customerId, priceListId: 'price-list-1' };
  return { seen: fields, fields };
}

test('unsaved choices are restored unchanged, and damaged choices count as none', () => {
  const held = aHeld('maria');
  expect(readHeldChoices(structuredClone(held), 'maria')).toEqual(held);
  for (const damaged of [undefined, null, 'x', {}, { ...held, fields: { vehicleId: 7 } }]) {
    expect(readHeldChoices(damaged, 'maria')).toBeNull();
  }
});

test('the next customer does not get the choices of the previous one', () => {
  expect(readHeldChoices(aHeld('maria'), 'tom')).toBeNull();
});

test('choices survive a crash that lost the current customer of the tablet', () => {
  expect(readHeldChoices(aHeld('maria'), null)).toEqual(aHeld('maria'));
  expect(readHeldChoices(aHeld(null), 'tom')).toEqual(aHeld(null));
});

test('each saved build has its own choices, and so does a new build', () => {
  const keys = [heldKey(undefined), heldKey('b-1'), heldKey('b-2')];
  expect(keys).toEqual(['build', 'build/b-1', 'build/b-2']);
});
