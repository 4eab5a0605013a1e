import { expect, test } from 'vitest';
import { recordReplacedToken, toCurrentToken } from './replaced-tokens.ts';

test('a request that still has a replaced token is sent with the last token that followed', () => {
  expect(toCurrentToken('first')).toBe('first');
  recordReplacedToken('first', 'second');
  recordReplacedToken('second', 'third');
  expect(['first', 'second', 'third'].map(toCurrentToken)).toEqual(['third', 'third', 'third']);
});

test('a token that becomes the present token again has no successor', () => {
  recordReplacedToken('a', 'b');
  recordReplacedToken('b', 'a');
  recordReplacedToken('a', 'a');
  expect(['a', 'b'].map(toCurrentToken)).toEqual(['a', 'a']);
});
