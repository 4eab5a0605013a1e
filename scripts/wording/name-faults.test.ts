import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findNameFaults, parseReplacedWords } from './name-faults.ts';
import { rejectedWords } from './wording-faults.ts';

const sources = '{src,sync-server,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
const replaced = [
  ...parseReplacedWords(readFileSync('docs/GLOSSARY.md', 'utf8')),
  ...rejectedWords,
];

/** Names that still contain a word which the glossary replaces, each with its planned new name. */
const exceptions = new Map([
  ['e2e/chaos/checks/check-everything.ts check-everything.ts', 'check-invariants.ts'],
  ['e2e/chaos/checks/check-everything.ts checkEverything', 'checkInvariants'],
  ['e2e/support/page-objects/forms-that-save.ts forms-that-save.ts', 'agent-forms.ts'],
  [
    'src/domain/assistant/answers/answers-by-wish.test.ts answers-by-wish.test.ts',
    'build-answers.test.ts',
  ],
  ['src/domain/assistant/answers/answers.testing.ts ask', 'getAnswer'],
  [
    'src/domain/catalogue/what-is-offered.test.ts what-is-offered.test.ts',
    'default-choices.test.ts',
  ],
]);

test(
  'file names and exported identifiers contain no replaced word of the glossary and no rejected word',
  { timeout: 120_000 },
  () => {
    expect(replaced.length).toBeGreaterThan(70);
    const paths = globSync(sources);
    expect(paths.length).toBeGreaterThan(2000);
    const faults = paths.flatMap((path) =>
      findNameFaults(path, readFileSync(path, 'utf8'), replaced).map(({ name, word }) => ({
        name: `${path} ${name}`,
        word,
      })),
    );
    expect(faults.filter(({ name }) => !exceptions.has(name))).toEqual([]);
    const names = new Set(faults.map(({ name }) => name));
    expect([...exceptions.keys()].filter((name) => !names.has(name))).toEqual([]);
  },
);

test.each([
  ['a file name', 'src/data/ask-server.ts', '', 'ask-server.ts', 'ask'],
  ['a folder', 'src/deeds/save.ts', '', 'deeds', 'deeds'],
  ['a sequence of words', 'e2e/take-along.spec.ts', '', 'take-along.spec.ts', 'take-along'],
  ['a function', 'a.ts', 'export function rowsKept() {}', 'rowsKept', 'kept'],
  ['a constant', 'a.ts', 'export const MAX_ASKED = 1;', 'MAX_ASKED', 'asked'],
  ['a destructured constant', 'a.ts', 'export const { told } = a;', 'told', 'told'],
  ['a component', 'a.tsx', 'export const Doer = () => <p />;', 'Doer', 'doer'],
  ['a type', 'a.ts', 'export interface VisitWish {}', 'VisitWish', 'wish'],
  ['a name of an export', 'a.ts', "export { a as hearAll } from './b.ts';", 'hearAll', 'hear'],
])('the check for names reports %s', (_case, path, source, name, word) => {
  expect(findNameFaults(path, source, replaced)).toEqual([{ name, word }]);
});

test('the check for names ignores parts of words, properties and names that are not exported', () => {
  const source = 'const asked = { told: 1 };\nexport const task: { wish: 1 } = asked;\n// kept';
  expect(findNameFaults('src/show/basket-mask.ts', source, replaced)).toEqual([]);
});

test('replaced words are the words in code font in the last column of the glossary', () => {
  const glossary =
    'Run `npm`.\n\n| term | meaning | do not use |\n|---|---|---|\n| `a` | b | `c`, d, `e-f` |\n';
  expect(parseReplacedWords(glossary)).toEqual(['c', 'e-f']);
});
