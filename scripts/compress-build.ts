/*
 * Puts .br and .gz files beside everything in dist that shrinks, so that the server compresses
 * nothing twice.
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
