import { parseSync } from 'oxc-parser';

/** A part of a path or an exported identifier that contains a word which the glossary replaces. */
export interface NameFault {
  name: string;
  word: string;
}

/**
 * Returns the words that `docs/GLOSSARY.md` replaces: the words in code font in the last column of
 * its table. A term of several words has hyphens, such as `take-along`.
 */
export function parseReplacedWords(glossary: string): string[] {
  const cells = [...glossary.matchAll(/^\|.*\|(.*)\|$/gm)].map(([, last = '']) => last);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

/** Returns each part of the path and each exported identifier that contains a replaced word. */
export function findNameFaults(
  path: string,
  source: string,
  replacedWords: readonly string[],
): NameFault[] {
  const identifiers = parseSync(path, source).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? ''),
  );
  return [...path.split('/'), ...identifiers].flatMap((name) => {
    const hyphenatedName = `-${splitWords(name).join('-')}-`;
    return replacedWords
      .filter((word) => hyphenatedName.includes(`-${word}-`))
      .map((word) => ({ name, word }));
  });
}

/** Splits `camelCase`, `PascalCase`, `kebab-case` and `UPPER_CASE` into words in lower case. */
function splitWords(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase());
}
