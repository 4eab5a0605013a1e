import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../src/app/i18n/catalogues.testing.ts';
import { findUnusedMessages } from './unused-messages.ts';

const screen = `
  const { t } = useTranslation(['login', 'common']);
  return t('title') + t(\`refusal.\${code}\`) + t('common:close') + t('items', { count });
`;
const catalogue = {
  login: { title: 'x', refusal: { PAUSED: 'x' }, items_one: 'x', items_other: 'x' },
  common: { close: 'x' },
};

test('a message is used if a screen contains the key, the key without plural form, or a key template', () => {
  expect(findUnusedMessages(catalogue, new Map([['src/login/a.tsx', screen]]))).toEqual([]);
});

test('the check reports a message that no screen uses', () => {
  const grown = {
    ...catalogue,
    login: { ...catalogue.login, gone: 'x', old: { words: 'x' } },
  };
  const sources = new Map([['src/login/a.tsx', screen]]);
  expect(findUnusedMessages(grown, sources)).toEqual(['login:gone', 'login:old.words']);
});

test('a message is unused if screens use the same key only in another namespace', () => {
  const twice = { ...catalogue, customers: { title: 'x', detail: 'x' } };
  const sources = new Map([
    ['src/login/a.tsx', screen],
    ['src/customers/a.tsx', `useTranslation('customers')`],
    // The file names no part of the catalogue, so it uses the parts of its folder.
    ['src/customers/key.ts', `export const key = 'detail';`],
  ]);
  expect(findUnusedMessages(twice, sources)).toEqual(['customers:title']);
});

test('a file in a subfolder of a feature uses the message namespaces of the whole feature', () => {
  const sources = new Map([
    ['src/features/login/a.tsx', screen],
    ['src/features/login/labels/key.ts', `export const key = 'detail';`],
  ]);
  const grown = { ...catalogue, login: { ...catalogue.login, detail: 'x' } };
  expect(findUnusedMessages(grown, sources)).toEqual([]);
});

test('a key with `returnObjects` uses all messages below it', () => {
  const nested = { car: { turn: { left: 'Left', sides: { front: 'Front' } }, other: 'Other' } };
  const text = `useTranslation('car'); t('turn', { returnObjects: true })`;
  expect(findUnusedMessages(nested, new Map([['src/car/a.tsx', text]]))).toEqual(['car:other']);
});

test('every message of the catalogue is used', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(test|testing)\./.test(path));
  expect(files.length).toBeGreaterThan(100);
  const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
  const { answers: _said, ...shown } = en;
  expect(findUnusedMessages(shown, sources)).toEqual([]);
});

test('every text of the assistant is used', () => {
  const files = globSync('src/{domain/assistant,features}/**/*.{ts,tsx}');
  const code = files
    .filter((path) => !/\.(test|testing)\./.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // The code contains these keys without their group, because the renderer adds the group.
  const sources = new Map([['assistant.ts', `useTranslation('answers')\n${code}`]]);
  for (const texts of Object.values(en.answers)) {
    expect(findUnusedMessages({ answers: texts }, sources)).toEqual([]);
  }
});
