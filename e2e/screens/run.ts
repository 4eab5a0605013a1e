/*
 * Compares every screen of another commit with those of the working tree, pixel by pixel.
 *   npm run screens:diff -- REF
 * Pictures, and pictures of their differences, stay in `.cache/screens`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawScreens } from './draw-screens.ts';

const FOLDER = resolve('.cache/screens');
const now = join(FOLDER, 'now');
const differences = join(FOLDER, 'differences');
/**
 * Difference of a color, of 256 levels, that the same letters and lines can have between two loads.
 */
const NOISE = 3;

const { positionals } = parseArgs({ allowPositionals: true });
const [ref = 'HEAD'] = positionals;
const sha = git('rev-parse', `${ref}^{commit}`);
const then = join(FOLDER, 'then');
const tree = join(FOLDER, 'tree');

checkOut();
try {
  build('.');
  build(tree);
  await Promise.all([drawScreens(tree, then), drawScreens('.', now)]);
} finally {
  git('worktree', 'remove', '--force', tree);
}

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

function isAlike(before: Buffer, after: Buffer, at: number): boolean {
  return Math.abs((before[at] ?? 0) - (after[at] ?? 0)) <= NOISE;
}

/** Returns the share of differing pixels, 0–1; 1 if a picture is missing or has another size. */
async function differingShare(name: string): Promise<number> {
  const paths = [join(then, name), join(now, name)];
  if (!paths.every((path) => existsSync(path))) return 1;
  const [before, after] = await Promise.all(
    paths.map((path) => sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!before || !after || before.data.length !== after.data.length) return 1;
  const { width, height } = after.info;
  // Draws equal pixels gray and different pixels red.
  const shown = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const isSame = [0, 1, 2].every((channel) => isAlike(before.data, after.data, at + channel));
    const grey = 128 + ((after.data[at] ?? 0) >> 1);
    shown.set(isSame ? [grey, grey, grey] : [220, 0, 0], pixel * 3);
    if (!isSame) count += 1;
  }
  if (count > 0)
    await sharp(shown, { raw: { width, height, channels: 3 } }).toFile(join(differences, name));
  return count / (width * height);
}
