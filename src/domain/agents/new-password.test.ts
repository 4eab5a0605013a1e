import { expect, test } from 'vitest';
import { findPasswordProblem } from './new-password.ts';

const agent = {
  current: 'showroom-demo',
  personalTerms: ['AGT001', 'Maya Lindqvist', 'Genesis of Manhattan', 'Li Zhu'],
};

test.each([
  ['of 12 characters', null, 'eleven words'],
  ['of 11 characters', 'TOO_SHORT', 'ten letters'],
  // Each of the twelve characters has two UTF-16 code units.
  ['of 12 emoji', null, '🚗🛞🏁🏎🔑🗝🌧🌩🚙🛻🚚🚛'],
  ['of 1024 characters', null, 'calm sentence 72'.repeat(64)],
  ['of 1025 characters', 'TOO_LONG', 'x'.repeat(1025)],
  ['equal to the current password', 'SAME_AS_BEFORE', 'showroom-demo'],
  ['of one repeated character', 'TOO_EASY', 'aaaaaaaaaaaaaa'],
  ['of two repeated characters', 'TOO_EASY', '121212121212'],
  ['of three different letters', 'TOO_EASY', 'AbAbCcCcAaAb'],
  ['of three different letters without repetitions', 'TOO_EASY', 'xqzxzqxqzqxz'],
  ['of six doubled characters', null, 'kkzzqqwwttxx'],
  ['of a repeated short group', 'TOO_EASY', 'x4z9x4z9x4z9'],
  ['of repeated characters', 'TOO_EASY', 'aaabbbcccddd'],
  ['of the repeated agent code', 'TOO_EASY', 'agt001AGT001!'],
  ['of the agent code and 5 other characters', 'TOO_EASY', 'agt001-agt001-x9z'],
  ['of the agent code and 6 other characters', null, 'agt001agt001-x9z7q'],
  ['of the own name and a year', 'TOO_EASY', 'MayaLindqvist1988'],
  ['of the showroom and a year', 'TOO_EASY', 'Manhattan2026'],
  ['of the whole name of the showroom', 'TOO_EASY', 'genesis of manhattan'],
  ['of a keyboard row', 'TOO_EASY', 'qwertyuiop[]'],
  ['of a keyboard row backwards and digits', 'TOO_EASY', 'poiuytrewq987654'],
  ['of keyboard diagonals', 'TOO_EASY', '1qaz2wsx3edc'],
  ['of alternating keyboard rows', 'TOO_EASY', '1q2w3e4r5t6y'],
  ['of digits in order', 'TOO_EASY', '123456789012'],
  ['of the alphabet', 'TOO_EASY', 'abcdefghijkl'],
  ['of a common word and digits', 'TOO_EASY', 'Password1234'],
  ['of a common word with similar characters', 'TOO_EASY', 'P@$$w0rd2026'],
  ['of a common word twice', 'TOO_EASY', 'welcome-welcome'],
  ['of a season and a year', 'TOO_EASY', 'Summer2026!!'],
  ['of a famous phrase', 'TOO_EASY', 'correct horse battery staple'],
  ['of four different characters in no order', null, 'zqpwzpqwqzwp'],
  ['of the shortest personal term and 5 other characters', 'TOO_EASY', 'zhuzhuzhu-x9q7'],
  ['of a two-letter part of a personal term', null, 'ofkofqofzofpx'],
  ['of a run of four characters and 5 others', 'TOO_EASY', 'kqzwtkqzwtabcd'],
  ['of runs of two and three characters', null, 'cdekstxyzhij'],
  ['of a run of four characters and 6 others', null, 'abcdkqzwtxabcd'],
  ['of three words', null, 'a calm sentence'],
  ['of a common word in a sentence', null, 'tractor summer violet'],
] as const)(
  'the check of a new password %s returns %s',
  { meta: { requirements: 'VAL-41' } },
  (_kind, problem, password) => {
    expect(findPasswordProblem(password, agent)).toBe(problem);
  },
);
