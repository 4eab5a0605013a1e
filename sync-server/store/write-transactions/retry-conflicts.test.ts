import { expect, test } from 'vitest';
import { SpacesNotLockedError } from './lock-spaces.ts';
import { retryConflicts } from './retry-conflicts.ts';

const withCode = (code: string) => Object.assign(new Error('conflict'), { code });

/** Runs a transaction that fails with these errors, one per attempt, and then succeeds. */
async function run(errors: readonly unknown[]) {
  let attempts = 0;
  const result = await retryConflicts(() => {
    attempts += 1;
    const error = errors[attempts - 1];
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  }).catch((error: unknown) => error);
  return { result, attempts };
}

test.each([
  ['40001', withCode('40001')],
  ['40P01', withCode('40P01')],
  ['23505', withCode('23505')],
  ['the cause 40001', new Error('query', { cause: withCode('40001') })],
  ['a space that is not locked', new SpacesNotLockedError(['manhattan'])],
])('a transaction is repeated after a conflict: %s', async (_title, error) => {
  expect(await run([error, error])).toEqual({ result: 'done', attempts: 3 });
});

test('a transaction is repeated at most four times, and then throws its last error', async () => {
  const errors = Array.from({ length: 6 }, () => withCode('40001'));
  expect(await run(errors.slice(0, 4))).toEqual({ result: 'done', attempts: 5 });
  const { result, attempts } = await run(errors);
  expect([result === errors[4], attempts]).toEqual([true, 5]);
});

test.each([
  ['another code', withCode('23503')],
  ['no code', new Error('disk')],
  ['another code of the cause', new Error('query', { cause: withCode('42601') })],
  ['no error object', 'text'],
])('a transaction is not repeated after an error with %s', async (_title, error) => {
  expect(await run([error])).toEqual({ result: error, attempts: 1 });
});
