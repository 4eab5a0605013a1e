import { expect, test } from 'vitest';
import { findMutator, mutators } from './mutators.ts';

test('every mutator is found by its name and current version', () => {
  for (const [name, mutator] of Object.entries(mutators)) {
    expect(mutator.name).toBe(name);
    expect(findMutator(name, mutator.argsVersion)).toBe(mutator);
  }
});

test('no mutator is found for an unknown name or version, or for a name on `Object.prototype`', () => {
  for (const name of ['sellCar', '', 'constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(findMutator(name, 1)).toBeUndefined();
  }
  expect(findMutator('registerCustomer', 2)).toBeUndefined();
});
