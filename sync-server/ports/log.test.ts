import { expect, test } from 'vitest';
import { errorFacts } from './log.ts';

test('the log gets class, code and stack frames of an error, but not its message', () => {
  const cause = Object.assign(new TypeError('Maria Garcia\nsecond line'), { code: 'E1' });
  const facts = errorFacts(new Error('outer secret', { cause }));
  expect(facts).toMatchObject({ type: 'TypeError', code: 'E1' });
  expect(facts.at[0]).toMatch(/^at /);
  expect(JSON.stringify(facts)).not.toMatch(/Maria|second|secret/);
});

test('the log gets only the type of a thrown value that is not an error', () => {
  expect(errorFacts('Maria')).toEqual({ type: 'string', code: undefined, at: [] });
});
