import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findWordingFaults, extractSentences } from './wording-faults.ts';

const sources = '{src,sync-server,e2e,bench,docs,imagery,scripts,public}/**/*.{ts,tsx,mjs,css,md}';

// The tests that read all sources take longer than other tests on a busy machine.
test(
  'comments, test titles and documents contain no violation of the rules for plain words',
  { timeout: 120_000 },
  () => {
    const paths = [...globSync(sources), ...globSync('*.{ts,mjs,md}')];
    expect(paths.length).toBeGreaterThan(2000);
    const faults = paths.flatMap((path) =>
      findWordingFaults(path, readFileSync(path, 'utf8')).map(
        ({ line, fault, text }) => `${path}:${line} ${fault}: ${text}`,
      ),
    );
    expect(faults).toEqual([]);
  },
);

test.each([
  ['an opening word in a comment', 'a.ts', '// What waits is sent.\n', 'opening'],
  ['an opening word in a later sentence', 'a.ts', '/* Sends rows. Those that wait. */', 'opening'],
  ['an opening word in a title', 'a.ts', "test('that it works', () => {});", 'opening'],
  ['a banned word on the second line', 'a.ts', '// The row is read\n// anew.\n', 'word'],
  [
    'a banned word in a title with a table',
    'a.ts',
    "test.each([1])('for nobody', () => {});",
    'word',
  ],
  ['a British spelling', 'a.ts', '// Changes the colour.\n', 'word'],
  ['a title that is too long', 'a.ts', `test('${'a '.repeat(51)}', () => {});`, 'length'],
  ['a banned word in a style sheet', 'a.css', '/* Scrolls by itself. */', 'word'],
  ['a banned word in a list of a document', 'a.md', '- one\n- for somebody\n', 'word'],
])('the check for plain words reports %s', (_case, path, source, fault) => {
  expect(findWordingFaults(path, source).map((found) => found.fault)).toEqual([fault]);
});

test('the check for plain words ignores code, string literals, quoted texts and code blocks', () => {
  expect(
    findWordingFaults('a.ts', "// Shows “Nobody is here” from `whoever`.\nconst nobody = 'Who';"),
  ).toEqual([]);
  expect(findWordingFaults('a.md', 'Run this:\n\n```sh\n# whoever\n```\n')).toEqual([]);
});

test('a sentence is reported with the line on which it begins', () => {
  const source = '\n/*\n * Reads rows, and\n * sorts them. Returns\n * the first.\n */';
  expect(extractSentences('a.ts', source)).toEqual([
    { kind: 'prose', line: 3, text: 'Reads rows, and sorts them.' },
    { kind: 'prose', line: 4, text: 'Returns the first.' },
  ]);
});
