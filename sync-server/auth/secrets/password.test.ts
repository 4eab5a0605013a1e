import { expect, test } from 'vitest';
import { createPasswordHasher } from './password.ts';

const passwords = createPasswordHasher();
/** A cost of some 20 ms of CPU time, for tests that measure whether a hash was computed. */
const measurable = createPasswordHasher({ N: 2 ** 13, r: 8, p: 1 });
/** A low cost, for tests that do not measure the cost. */
const quick = createPasswordHasher({ N: 2 ** 8, r: 8, p: 1 });

test('the right password is accepted and a wrong password is rejected', async () => {
  const hash = await passwords.hash('showroom-demo');
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.verify('showroom-demo', hash)).toBe(true);
  expect(await passwords.verify('showroom-Demo', hash)).toBe(false);
});

test('two hashes of the same password differ, because each hash has a random salt', async () => {
  const [one, other] = await Promise.all([quick.hash('same'), quick.hash('same')]);
  expect(one).not.toBe(other);
});

test('a password with combining accents is equal to the password with precomposed accents', async () => {
  expect(await quick.verify('cafe\u0301', await quick.hash('caf\u00e9'))).toBe(true);
});

test('two passwords of 200 characters that differ only in the last character do not match', async () => {
  const long = 'a'.repeat(199);
  const hash = await quick.hash(`${long}b`);
  expect([await quick.verify(`${long}b`, hash), await quick.verify(`${long}c`, hash)]).toEqual([
    true,
    false,
  ]);
});

test.each([undefined, '', 'plain', 'scrypt$1$2$3$x', 'scrypt$0$8$1$AAAA$AAAA', '$'.repeat(40)])(
  'a check against the invalid hash %j rejects the password only after more than 10 ms of CPU time',
  async (hash) => {
    const begun = process.cpuUsage();
    expect(await measurable.verify('showroom-demo', hash)).toBe(false);
    expect(process.cpuUsage(begun).user).toBeGreaterThan(10_000);
  },
);

test.each([
  ['an added prefix', (hash: string) => `x${hash}`],
  ['an added suffix', (hash: string) => `${hash}$x`],
  ['a shortened key', (hash: string) => hash.slice(0, -22)],
  ['a changed cost factor', (hash: string) => hash.replace('$256$', '$512$')],
  ['a block size of zero', (hash: string) => hash.replace('$8$', '$0$')],
  ['a parallelism of zero', (hash: string) => hash.replace('$1$', '$0$')],
])('the right password does not match its stored hash with %s', async (_title, damage) => {
  expect(await quick.verify('same', damage(await quick.hash('same')))).toBe(false);
});

test('a password matches a hash that was computed with a larger block size and parallelism', async () => {
  const larger = createPasswordHasher({ N: 2 ** 4, r: 16, p: 10 });
  expect(await quick.verify('same', await larger.hash('same'))).toBe(true);
});

test('the check of a wrong password against a hash of a lower cost takes more than 10 ms of CPU time', async () => {
  const hash = await quick.hash('same');
  const begun = process.cpuUsage();
  expect(await measurable.verify('other', hash)).toBe(false);
  expect(process.cpuUsage(begun).user).toBeGreaterThan(10_000);
});

test.each([
  ['a lower iteration count', { N: 2 ** 4, r: 8, p: 1 }, true],
  ['a smaller block size', { N: 2 ** 8, r: 4, p: 1 }, true],
  ['the same cost', { N: 2 ** 8, r: 8, p: 1 }, false],
  ['a higher cost', { N: 2 ** 9, r: 8, p: 1 }, false],
])('a hash with %s (%j) is outdated: %s', async (_title, cost, isOutdated) => {
  const hash = await createPasswordHasher(cost).hash('same');
  expect(quick.isOutdated(hash)).toBe(isOutdated);
  expect(quick.isOutdated('plain')).toBe(false);
});
