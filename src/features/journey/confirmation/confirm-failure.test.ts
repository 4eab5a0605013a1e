import { expect, test } from 'vitest';
import { type ConfirmFailure, getConfirmFailureTextKey } from './confirm-failure.ts';

test.each<[ConfirmFailure, string]>([
  ['OPTION_NOT_AVAILABLE', 'OPTION_NOT_AVAILABLE'],
  ['NO_AGENT', 'NO_AGENT'],
  ['NOT_ENROLLED', 'NOT_ENROLLED'],
  ['PRICE_CHANGED', 'other'],
  ['NOT_SAVED', 'other'],
])('the failure %s of a car confirmation has the explanation key “%s”', (failure, explanation) => {
  expect(getConfirmFailureTextKey(failure)).toBe(explanation);
});
