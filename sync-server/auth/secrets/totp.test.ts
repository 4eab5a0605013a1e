import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { hashShortCode, generateRecoveryCodes } from './recovery-codes.ts';
import { generateTotpSecret, findTotpStep, buildTotpUri } from './totp.ts';

/**
 * Seed of the SHA-1 test vectors in RFC 6238, appendix B. The codes below are the last six of the
 * eight digits in the appendix.
 */
const secret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])(
  'the code at %d seconds since 1970 is %s, as in the test vectors of RFC 6238',
  (seconds, code, step) => {
    expect(findTotpStep(secret, code, seconds * 1000)).toBe(step);
  },
);

test('a two-factor code is accepted in its own time step, the step before and the step after', () => {
  const at = (seconds: number) => findTotpStep(secret, '287082', seconds * 1000);
  expect([at(0), at(29), at(30), at(60), at(89)]).toEqual([1, 1, 1, 1, 1]);
  expect(at(90)).toBeUndefined();
  for (const typed of ['', '28708', '2870822', '28708a', ' 287082']) {
    expect(findTotpStep(secret, typed, 59_000)).toBeUndefined();
  }
});

test('the URI for an authenticator app contains issuer and agent code, and new secrets all differ', () => {
  expect(buildTotpUri(secret, 'AGT001')).toBe(
    `otpauth://totp/Forecourt:AGT001?issuer=Forecourt&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const secrets = Array.from({ length: 20 }, generateTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((made) => /^[A-Z2-7]{32}$/.test(made))).toBe(true);
});

test('a recovery code has two groups of five characters, and its slow hash depends on the salt', async () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(
    true,
  );
  const begun = process.cpuUsage();
  const hashes = [await hashShortCode('one', 'A'), await hashShortCode('other', 'A')];
  expect(process.cpuUsage(begun).user).toBeGreaterThan(20_000);
  expect(hashes[0]).not.toBe(hashes[1]);
});
