import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLiteralTexts } from './literal-texts.ts';

test('components contain no literal screen texts', () => {
  const files = globSync('src/**/*.tsx').filter(
    (path) => !/\.test(?:ing)?\.|\/gallery\//.test(path),
  );
  expect(files.length).toBeGreaterThan(250);
  const found = files.flatMap((path) =>
    findLiteralTexts(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text in an element', '<p>Hello {name}</p>', ['Hello']],
  [
    'a text in an attribute that screen readers read',
    '<img alt="A car" src="/car.svg" />',
    ['A car'],
  ],
  ['a text in a template literal', '<Field label={`Name of ${x}`} />', ['Name of']],
  ['a literal text in one branch of a condition', '<p>{on ? "On" : t("off")}</p>', ['On']],
  ['a text after the operator &&', '<p title={on && "Open"} />', ['Open']],
])('the check for literal texts finds %s', (_what, source, texts) => {
  expect(findLiteralTexts(`const a = ${source};`)).toEqual(texts);
});

test('the check for literal texts ignores class names, paths, translated texts and punctuation', () => {
  const source = '<a className="big" href={`/x/${id}`} title={t("title")}>{a} · {b} – {1}</a>';
  expect(findLiteralTexts(`const a = ${source};`)).toEqual([]);
});
