/*
 * Puts .br and .gz files beside everything in dist that shrinks, so that the server compresses
 * nothing twice; then weighs what /login needs before it can be used, and fails over the budget or
 * where files wait for each other.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileCycles } from './file-cycles.ts';
import { firstLoadOf, type ViteManifest } from './first-load.ts';

const DIST = 'dist';
const LOGIN_BUDGET_KB = 180;
const compressible = /\.(js|mjs|css|html|svg|json|webmanifest)$/;

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => compressible.test(name))) {
  const content = readFileSync(join(DIST, file));
  writeFileSync(join(DIST, `${file}.br`), brotliCompressSync(content));
  writeFileSync(join(DIST, `${file}.gz`), gzipSync(content, { level: 9 }));
}

const manifest = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
) as ViteManifest;
// The texts of the first screens, of the language in force: nothing is drawn without them.
const texts = Object.keys(manifest).filter((name) => /\/i18n\/first-\w+\.ts$/.test(name));
const [heaviest] = texts
  .map((language) => {
    const scripts = firstLoadOf(manifest, ['index.html', language]);
    const bytes = scripts.map((file) => readFileSync(join(DIST, `${file}.br`)).length);
    return { count: scripts.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  })
  .toSorted((a, b) => b.kilobytes - a.kilobytes);
if (!heaviest) throw new Error('the first texts are no longer where they were');
const { count, kilobytes } = heaviest;
console.log(
  `First-load JavaScript of /login: ${kilobytes.toFixed(1)} kB brotli in ${count} files (budget ${LOGIN_BUDGET_KB} kB)`,
);
if (kilobytes > LOGIN_BUDGET_KB) process.exitCode = 1;

for (const cycle of fileCycles(manifest)) {
  console.error(`Files wait for each other: ${cycle.join(' → ')}`);
  process.exitCode = 1;
}
