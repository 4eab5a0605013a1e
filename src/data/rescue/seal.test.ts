import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const passphrase = 'correct horse';
/** Only 2 iterations, because the key derivation with the real number takes a fifth of a second. */
const iterations = 2;

type File = Record<'salt' | 'checkIv' | 'iv' | 'content', string>;

/** Returns a file with some parts replaced. */
async function aSealedFile(change: (file: File) => object): Promise<string> {
  const file = JSON.parse(await seal({ entries: [1] }, passphrase, iterations)) as File;
  return JSON.stringify({ ...file, ...change(file) });
}

test('the content of a sealed file is decrypted with the same passphrase', async () => {
  const file = await aSealedFile(() => ({}));
  expect(await unseal(file, passphrase)).toEqual({ ok: true, content: { entries: [1] } });
});

const damaged = { ok: false, code: 'DAMAGED_FILE' };

test.each([
  ['no content', () => ({ content: undefined })],
  ['content that is not base64', () => ({ content: '%' })],
  ['truncated content', ({ content }: File) => ({ content: content.slice(0, -4) })],
  // Base64 ignores the space, so only the authentication of the header detects these changes.
  ['a space added to its salt', ({ salt }: File) => ({ salt: `${salt} ` })],
  [
    'a space added to its initialization vector `checkIv`',
    ({ checkIv }: File) => ({ checkIv: `${checkIv} ` }),
  ],
  ['a space added to its initialization vector `iv`', ({ iv }: File) => ({ iv: ` ${iv}` })],
])('a rescue file with %s is rejected as damaged', async (_words, change) => {
  expect(await unseal(await aSealedFile(change), passphrase)).toEqual(damaged);
});
