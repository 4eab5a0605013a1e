import { expect, test } from 'vitest';
import { recordReplacedToken, toCurrentToken } from './replaced-tokens.ts';

test('`toCurrentToken` returns the last replacement of a token that was replaced several times', () => {
  expect(toCurrentToken('first')).toBe('first');
  recordReplacedToken('first', 'second');
  recordReplacedToken('second', 'third');
  expect(['first', 'second', 'third'].map(toCurrentToken)).toEqual(['third', 'third', 'third']);
});

test('after a token is replaced and then restored, both tokens resolve to the restored token', () => {
  recordReplacedToken('a', 'b');
  recordReplacedToken('b', 'a');
  recordReplacedToken('a', 'a');
  expect(['a', 'b'].map(toCurrentToken)).toEqual(['a', 'a']);
});
