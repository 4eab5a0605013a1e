/*
 * Writes a .br and a .gz file beside each compressible file in dist, so that the server does not
 * compress files per request.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = 'dist';
const compressible = /\.(js|mjs|css|html|svg|json|webmanifest)$/;

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => compressible.test(name))) {
  const content = readFileSync(join(DIST, file));
  writeFileSync(join(DIST, `${file}.br`), brotliCompressSync(content));
  writeFileSync(join(DIST, `${file}.gz`), gzipSync(content, { level: 9 }));
}
