import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store.ts';
import { isSealed, SecretBox } from './secret-box.ts';

const box = new SecretBox('k'.repeat(43));

test('a sealed secret contains no plain text, differs each time and is opened with its key', () => {
  const [first, second] = [box.seal('JBSWY3DP', 'AGT001'), box.seal('JBSWY3DP', 'AGT001')];
  expect(first).not.toContain('JBSWY3DP');
  expect(first).not.toBe(second);
  expect([isSealed(first), isSealed('JBSWY3DP')]).toEqual([true, false]);
  expect(box.open(first, 'AGT001')).toBe('JBSWY3DP');
});

test('a secret in plain text is read unchanged, and without a key a secret is stored in plain text', () => {
  expect(box.open('JBSWY3DP', 'AGT001')).toBe('JBSWY3DP');
  expect(new SecretBox(undefined).seal('JBSWY3DP', 'AGT001')).toBe('JBSWY3DP');
});

test('a sealed secret is rejected with another agent, another key, no key or changed content', () => {
  const sealed = box.seal('JBSWY3DP', 'AGT001');
  const other = 'The two-factor secrets are encrypted with another SECRETS_KEY';
  expect(() => box.open(sealed, 'AGT002')).toThrow(other);
  expect(() => new SecretBox('j'.repeat(43)).open(sealed, 'AGT001')).toThrow(other);
  expect(() => box.open(sealed.slice(0, -4), 'AGT001')).toThrow(other);
  expect(() => box.open('sealed1.', 'AGT001')).toThrow(other);
  expect(() => new SecretBox(undefined).open(sealed, 'AGT001')).toThrow('set SECRETS_KEY');
});

test('a start with a key seals plain secrets, and later starts require the same key', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'head-office.sqlite');
  const inStore = async <T>(secretsKey: string | undefined, work: (store: SyncStore) => T) => {
    const store = await openSqliteStore(file, { secretsKey });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const storedSecret = () => {
    const database = new DatabaseSync(file);
    const record = database.prepare('select secret from second_factors').get();
    database.close();
    return String(record?.['secret']);
  };
  const seal = ({ secondFactors }: SyncStore) => secondFactors.sealSecrets();
  const find = async ({ secondFactors }: SyncStore) => (await secondFactors.find('A'))?.secret;
  await inStore(undefined, ({ secondFactors }) => secondFactors.begin('A', 'JBSWY3DP'));
  await inStore(undefined, seal);
  expect(storedSecret()).toBe('JBSWY3DP');
  await inStore('k'.repeat(43), seal);
  expect(isSealed(storedSecret())).toBe(true);
  expect(await inStore('k'.repeat(43), find)).toBe('JBSWY3DP');
  await expect(inStore('j'.repeat(43), seal)).rejects.toThrow('another SECRETS_KEY');
  await expect(inStore(undefined, seal)).rejects.toThrow('set SECRETS_KEY');
  await inStore('k'.repeat(43), ({ secondFactors }) => secondFactors.begin('A', 'NEWSECRET'));
  expect(isSealed(storedSecret())).toBe(true);
});
