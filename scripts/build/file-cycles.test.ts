import { expect, test } from 'vitest';
import { findFileCycles } from './file-cycles.ts';

test('direct and indirect import cycles between built files are reported', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_a', '_b'] },
    _a: { file: 'a.js', imports: ['_b'] },
    _b: { file: 'b.js', imports: ['_c'] },
    _c: { file: 'c.js', imports: ['_a'] },
    _d: { file: 'd.js', imports: ['_a'] },
  };
  expect(findFileCycles(manifest)).toEqual([['a.js', 'b.js', 'c.js', 'a.js']]);
});

test('a file that several other files import is not reported as a cycle', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_a', '_b'] },
    _a: { file: 'a.js', imports: ['_b'] },
    _b: { file: 'b.js' },
  };
  expect(findFileCycles(manifest)).toEqual([]);
});
