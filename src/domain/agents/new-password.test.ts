import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';

const agent = { current: 'showroom-demo', agentCode: 'AGT001' };

test.each([
  ['nine chars', null],
  ['nine char', 'TOO_SHORT'],
  // Ten characters, each with two UTF-16 code units.
  ['🚗🚗🏁🏁🔑🔑🌧🌧🚗🏁', null],
  ['x'.repeat(1025), 'TOO_LONG'],
  ['showroom-demo', 'SAME_AS_BEFORE'],
  ['aaaaaaaaaaaaaa', 'TOO_EASY'],
  ['1212121212', 'TOO_EASY'],
  ['agt001AGT001!', 'TOO_EASY'],
  ['a calm sentence', null],
] as const)(
  'the password %s has the validation error %s',
  { meta: { requirements: 'VAL-41' } },
  (password, problem) => {
    expect(checkNewPassword(password, agent)).toBe(problem);
  },
);
