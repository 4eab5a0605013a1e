/*
 * Compares every screen of another commit with those of the working tree, pixel by pixel.
 *   npm run screens:diff -- REF
 * All pictures, including pictures of the differences, are stored in `.cache/screens`. The
 * pictures of the last compared commit are reused.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawScreens } from './draw-screens.ts';

const FOLDER = resolve('.cache/screens');
const now = join(FOLDER, 'now');
const differences = join(FOLDER, 'differences');
/*
 * The same page, loaded twice, may differ at edges of letters and icons: in a few pixels by at most
 * 12 of 256 color levels, in all other pixels by at most 3.
 */
const NOISE = 3;
const EDGE_NOISE = 12;
const MOST_EDGE_PIXELS = 50;

const { positionals } = parseArgs({ allowPositionals: true });
const [ref = 'HEAD'] = positionals;
const sha = git('rev-parse', `${ref}^{commit}`);
const commits = join(FOLDER, 'commits');
const then = join(commits, `${sha}-${hashOfDrawing()}`);
const tree = join(FOLDER, 'tree');

build('.');
await Promise.all([existsSync(then) || drawCommit(), drawScreens('.', now)]);

const names = [...new Set([...readdirSync(then), ...readdirSync(now)])].sort();
rmSync(differences, { recursive: true, force: true });
mkdirSync(differences);
let different = 0;
for (const name of names) {
  const share = await differingShare(name);
  if (share === 0) continue;
  different += 1;
  process.stdout.write(`${(share * 100).toFixed(3).padStart(8)} %  ${name}\n`);
}
process.stdout.write(`${different} of ${names.length} pictures differ from ${sha.slice(0, 7)}\n`);
process.exitCode = different === 0 && names.length > 0 ? 0 : 1;

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

/**
 * Returns a hash of the code that draws the pictures. Pictures are comparable only if their hashes
 * are equal.
 */
function hashOfDrawing(): string {
  const hash = createHash('sha256');
  const folders = [import.meta.dirname, join(import.meta.dirname, '../support')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Draws the compared commit, and removes the pictures of other commits. */
async function drawCommit(): Promise<void> {
  const drawing = join(FOLDER, 'drawing');
  rmSync(commits, { recursive: true, force: true });
  mkdirSync(commits, { recursive: true });
  checkOut();
  try {
    build(tree);
    await drawScreens(tree, drawing);
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
  renameSync(drawing, then);
}

function checkOut(): void {
  if (existsSync(tree)) git('worktree', 'remove', '--force', tree);
  git('worktree', 'add', '--quiet', '--force', '--detach', tree, sha);
  const lock = 'package-lock.json';
  if (readFileSync(join(tree, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  else execFileSync('npm', ['ci'], { cwd: tree, stdio: 'inherit' });
}

function build(root: string): void {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' });
}

/** Returns the largest difference of a color channel of the pixel at this offset, 0–255. */
function differenceAt(before: Buffer, after: Buffer, at: number): number {
  const ofChannel = (channel: number) =>
    Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0));
  return Math.max(ofChannel(0), ofChannel(1), ofChannel(2));
}

/**
 * Returns the share of differing pixels, 0–1: 0 if the differences are noise, 1 if a picture is
 * missing or has another size. Stores a picture of differences that are not noise.
 */
async function differingShare(name: string): Promise<number> {
  const paths = [join(then, name), join(now, name)];
  if (!paths.every((path) => existsSync(path))) return 1;
  const [before, after] = await Promise.all(
    paths.map((path) => sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!before || !after || before.data.length !== after.data.length) return 1;
  const { width, height } = after.info;
  const pixels = Array.from({ length: width * height }, (_, pixel) => pixel * 4);
  const levels = pixels.map((at) => differenceAt(before.data, after.data, at));
  const above = levels.filter((level) => level > NOISE);
  const isEdgeNoise = above.every((level) => level <= EDGE_NOISE);
  if (isEdgeNoise && above.length <= MOST_EDGE_PIXELS) return 0;
  // Draws equal pixels gray and different pixels red.
  const shown = pixels.flatMap((at, pixel) => {
    const gray = 128 + ((after.data[at] ?? 0) >> 1);
    return (levels[pixel] ?? 0) <= NOISE ? [gray, gray, gray] : [220, 0, 0];
  });
  const raw = { width, height, channels: 3 as const };
  await sharp(Buffer.from(shown), { raw }).toFile(join(differences, name));
  return above.length / pixels.length;
}
