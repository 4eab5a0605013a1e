import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const known = new Set(files);
const names = new Set(files.map((file) => basename(file)));
const sourceFile = /^[\w./-]+\.(?:ts|tsx|mjs|css|md)$/;

/** Returns the source files that a document names in code font and that do not exist. */
function findMissing(path: string, text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return named.filter((name) => {
    if (!sourceFile.test(name)) return false;
    if (!name.includes('/')) return !names.has(name);
    const nearby = join(dirname(path), name);
    return (
      !known.has(name) && !known.has(nearby) && !files.some((file) => file.endsWith(`/${name}`))
    );
  });
}

test('every source file that a document names exists', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(60);
  const missing = documents.flatMap((path) =>
    findMissing(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a document that names a missing file is reported', () => {
  expect(
    findMissing('docs/a.md', '`src/no-such.ts`, `no-such.ts` and `scripts/check.mjs`'),
  ).toEqual(['src/no-such.ts', 'no-such.ts']);
});
