import { expect, test } from 'vitest';
import { findMutator, mutators } from './mutators.ts';

test('a tablet that was away for weeks still finds the rule for what it recorded', () => {
  for (const [name, mutator] of Object.entries(mutators)) {
    expect(mutator.name).toBe(name);
    expect(findMutator(name, mutator.argsVersion)).toBe(mutator);
  }
});

test('a name or version nobody knows finds no rule, however it is spelled', () => {
  for (const name of ['sellCar', '', 'constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(findMutator(name, 1)).toBeUndefined();
  }
  expect(findMutator('registerCustomer', 2)).toBeUndefined();
});
