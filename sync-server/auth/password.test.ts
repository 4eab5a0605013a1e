import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password is right, a wrong one is wrong', async () => {
  const hash = await hashPassword('showroom-demo');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('showroom-demo', hash)).toBe(true);
  expect(await verifyPassword('showroom-Demo', hash)).toBe(false);
});

test('the same password never hashes the same', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
});

test('a password typed with combining accents is the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test.each([undefined, '', 'plain', 'scrypt$1$2$3$x', 'scrypt$0$8$1$AAAA$AAAA', '$'.repeat(40)])(
  'nothing is right for %j, and it takes as long as a wrong password',
  async (hash) => {
    const begun = process.cpuUsage();
    expect(await verifyPassword('showroom-demo', hash)).toBe(false);
    expect(process.cpuUsage(begun).user).toBeGreaterThan(10_000);
  },
);
