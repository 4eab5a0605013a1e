/**
 * Encodes the masters in imagery/out/{png,draft}/<make>/<model>/<color>/<view>.png for the app, in AVIF and WebP and four
 * widths, and writes the manifest the app reads: `node imagery/encode.ts`. What is newer than its master is kept.
 */
import { glob, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import type { SizeClass } from '../src/domain/catalogue/vehicle-image-path.ts';
import { describePicture, type PictureNote } from './describe-picture.ts';

/** Quick pictures stand in where the finished ones have not been rendered yet. */
const sources = ['out/draft', 'out/png'].map((folder) => join(import.meta.dirname, folder));
const target = join(import.meta.dirname, '../public/images/vehicles');

/** Pixels across; a master is never enlarged. */
const widths: Record<SizeClass, number> = { mobile: 640, tablet: 800, desktop: 1120, large: 1600 };

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
  for (const [sizeClass, width] of Object.entries(widths)) {
    const webp = `${base}-${sizeClass}.webp`;
    const avif = `${base}-${sizeClass}.avif`;
    if ((await newer(webp, master)) && (await newer(avif, master))) continue;
    const scaled = sharp(master).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
    await scaled.clone().webp({ quality: 68, alphaQuality: 22, effort: 5 }).toFile(webp);
    await scaled.clone().avif({ quality: 46, effort: 4, chromaSubsampling: '4:4:4' }).toFile(avif);
  }
}

const manifest: Record<string, PictureNote> = {};
const masters = new Map<string, string>();
for (const folder of sources) {
  for await (const picture of glob('**/*.png', { cwd: folder })) {
    masters.set(picture.replace(/\.png$/, ''), join(folder, picture));
  }
}
for (const [name, master] of [...masters].sort(([a], [b]) => a.localeCompare(b))) {
  await encode(master, join(target, name));
  manifest[name] = await describePicture(master, widths.large);
}
const file = join(target, 'manifest.json');
await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`);
console.log(`${masters.size} pictures, ${relative(process.cwd(), file)}`);
