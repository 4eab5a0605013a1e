/*
 * Measures the scripts that the app loads before the screen /login is usable. Fails if their
 * compressed size exceeds the budget, or if built files have import cycles.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findFileCycles } from './file-cycles.ts';
import { listFirstLoadScripts, type ViteManifest } from './first-load.ts';

const DIST = 'dist';
const LOGIN_BUDGET_KB = 180;
const compressedSizes = new Map<string, number>();

const manifest = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
) as ViteManifest;
// The first screens wait for the texts of their language, so the size includes the largest texts.
const textEntries = Object.keys(manifest).filter((name) =>
  /\/i18n\/initial-texts-\w+\.ts$/.test(name),
);
const [largestLoad] = textEntries
  .map((textEntry) => {
    const scripts = listFirstLoadScripts(manifest, ['index.html', textEntry]);
    const bytes = scripts.map(getCompressedSize);
    return { count: scripts.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  })
  .toSorted((a, b) => b.kilobytes - a.kilobytes);
if (!largestLoad) throw new Error('the first texts are no longer where they were');
const { count, kilobytes } = largestLoad;
console.log(
  `First-load JavaScript of /login: ${kilobytes.toFixed(1)} kB brotli in ${count} files (budget ${LOGIN_BUDGET_KB} kB)`,
);
if (kilobytes > LOGIN_BUDGET_KB) process.exitCode = 1;

for (const cycle of findFileCycles(manifest)) {
  console.error(`Files wait for each other: ${cycle.join(' → ')}`);
  process.exitCode = 1;
}

function getCompressedSize(file: string): number {
  const size =
    compressedSizes.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).length;
  compressedSizes.set(file, size);
  return size;
}
