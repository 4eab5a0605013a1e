/**
 * Encodes the masters in imagery/out/{png,draft}/<make>/<model>/<color>/<view>.png for the app, in AVIF and WebP and up to
 * four widths, and writes what the app knows of them: `node imagery/encode.ts`. What is newer than its master is kept.
 */
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import type { SizeClass } from '../src/domain/catalogue/vehicle-image-path.ts';
import { avifSizeOf, pictureWidths, webpSizeOf } from '../src/domain/catalogue/vehicle-picture.ts';
import { describePicture } from './describe-picture.ts';
import { byLikelihood } from './picture-order.ts';

/** Quick pictures stand in where the finished ones have not been rendered yet. */
const sources = ['out/draft', 'out/png'].map((folder) => join(import.meta.dirname, folder));
const target = join(import.meta.dirname, '../public/images/vehicles');
const notesFile = join(import.meta.dirname, '../src/domain/catalogue/vehicle-pictures.json');

const webpSizes: SizeClass[] = Object.values(webpSizeOf);

async function newer(file: string, than: string): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs > (await stat(than)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function encode(master: string, base: string): Promise<void> {
  await mkdir(dirname(base), { recursive: true });
  const { width: widest } = await sharp(master).metadata();
  for (const [sizeClass, width] of Object.entries(pictureWidths) as [SizeClass, number][]) {
    if (avifSizeOf(sizeClass, widest) !== sizeClass) continue;
    const scaled = sharp(master).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
    const avif = `${base}-${sizeClass}.avif`;
    if (!(await newer(avif, master))) {
      await scaled.clone().avif({ quality: 50, effort: 2 }).toFile(avif);
    }
    const webp = `${base}-${sizeClass}.webp`;
    if (webpSizes.includes(sizeClass) && !(await newer(webp, master))) {
      await scaled.webp({ quality: 62, alphaQuality: 22, effort: 4 }).toFile(webp);
    }
  }
}

const masters = new Map<string, string>();
for (const folder of sources) {
  for await (const picture of glob('**/*.png', { cwd: folder })) {
    masters.set(picture.replace(/\.png$/, ''), join(folder, picture));
  }
}
const lines: string[] = [];
for (const name of [...masters.keys()].sort(byLikelihood)) {
  const master = masters.get(name) ?? '';
  const base = join(target, name);
  await encode(master, base);
  const content = await readFile(`${base}-desktop.avif`);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const note = { version, ...(await describePicture(master, pictureWidths.large)) };
  lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(note)}`);
}
await writeFile(notesFile, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${masters.size} pictures, ${relative(process.cwd(), notesFile)}`);
