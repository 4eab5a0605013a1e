import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

const BUILT = 'dist/.built-from';
/** This file marks a compressed build. Vite deletes the file together with the old build. */
const COMPRESSED = 'dist/.compressed';
const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'scripts'];

/** Builds the app and checks the built files, unless the current sources are already built. */
export async function ensureBuilt() {
  const wanted = hashOf(inputs);
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return;
  console.log('Building …');
  await run('vite', ['build', '--logLevel', 'warn']);
  await run('node', ['scripts/build/weigh-build.ts']);
  writeFileSync(BUILT, wanted);
}

/** Ensures a current build with compressed files for the server. */
export async function ensureServable() {
  await ensureBuilt();
  if (existsSync(COMPRESSED)) return;
  await run('node', ['scripts/build/compress-build.ts']);
  writeFileSync(COMPRESSED, '');
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
