import { expect, test } from 'vitest';
import { findPasswordProblem } from './new-password.ts';

const agent = { current: 'showroom-demo', agentCode: 'AGT001' };

test.each([
  ['of 10 characters', null, 'nine chars'],
  ['of 9 characters', 'TOO_SHORT', 'nine char'],
  // Each of the ten characters has two UTF-16 code units.
  ['of 10 emoji', null, '🚗🚗🏁🏁🔑🔑🌧🌧🚗🏁'],
  ['of 1025 characters', 'TOO_LONG', 'x'.repeat(1025)],
  ['equal to the current password', 'SAME_AS_BEFORE', 'showroom-demo'],
  ['of one repeated character', 'TOO_EASY', 'aaaaaaaaaaaaaa'],
  ['of two repeated characters', 'TOO_EASY', '1212121212'],
  ['of the repeated agent code', 'TOO_EASY', 'agt001AGT001!'],
  ['of three words', null, 'a calm sentence'],
] as const)(
  'the check of a new password %s returns %s',
  { meta: { requirements: 'VAL-41' } },
  (_kind, problem, password) => {
    expect(findPasswordProblem(password, agent)).toBe(problem);
  },
);
