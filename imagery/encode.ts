/**
 * `node imagery/encode.ts` encodes the masters in
 * imagery/out/{quick,draft,png}/<make>/<model>/<color>/<view>.png for the app, in AVIF and WebP and
 * in up to four widths, and writes their metadata for the app. Encoded files that are newer than their
 * master are kept, and so are files without a master.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import type { SizeClass } from '../src/domain/catalogue/pictures/vehicle-image-path.ts';
import {
  selectAvifSize,
  type PictureMetadata,
  type PictureMetadataByName,
  pictureWidths,
  webpSizeBySizeClass,
} from '../src/domain/catalogue/pictures/vehicle-picture.ts';
import { describePicture } from './describe-picture.ts';
import { mergePictureNotes } from './merge-picture-notes.ts';

/**
 * Masters in later folders take precedence, so a quick picture is used until the final one is
 * rendered.
 */
const sources = ['out/quick', 'out/draft', 'out/png'].map((folder) =>
  join(import.meta.dirname, folder),
);
const target = join(import.meta.dirname, '../public/images/vehicles');
const notesFile = join(
  import.meta.dirname,
  '../src/domain/catalogue/pictures/vehicle-pictures.json',
);

const webpSizes: SizeClass[] = Object.values(webpSizeBySizeClass);

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
    const avif = `${base}-${sizeClass}.avif`;
    if (selectAvifSize(sizeClass, widest) !== sizeClass) {
      await rm(avif, { force: true });
      continue;
    }
    const scaled = sharp(master).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
    if (!(await newer(avif, master))) {
      await scaled.clone().avif({ quality: 50, effort: 2 }).toFile(avif);
    }
    const webp = `${base}-${sizeClass}.webp`;
    if (webpSizes.includes(sizeClass) && !(await newer(webp, master))) {
      await scaled.webp({ quality: 62, alphaQuality: 22, effort: 4 }).toFile(webp);
    }
  }
}

async function megabytes(pattern: string): Promise<string> {
  let bytes = 0;
  for await (const file of glob(pattern, { cwd: target })) {
    bytes += (await stat(join(target, file))).size;
  }
  return (bytes / 1e6).toFixed(1);
}

const masters = new Map<string, string>();
for (const folder of sources) {
  for await (const picture of glob('**/*.png', { cwd: folder })) {
    masters.set(picture.replace(/\.png$/, ''), join(folder, picture));
  }
}
const made: Record<string, PictureMetadata> = {};
for (const [name, master] of masters) {
  const base = join(target, name);
  await encode(master, base);
  const content = await readFile(`${base}-desktop.avif`);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  made[name] = {
    version,
    ...(await describePicture(master, pictureWidths.large, name.includes('/wheels-'))),
  };
}
const before = JSON.parse(await readFile(notesFile, 'utf8')) as PictureMetadataByName;
const notes = mergePictureNotes(before, made, (name) =>
  existsSync(join(target, `${name}-desktop.avif`)),
);
await writeFile(notesFile, `${JSON.stringify(notes, null, 2)}\n`);
console.log(
  `${masters.size} of ${Object.keys(notes).length} pictures, ${relative(process.cwd(), notesFile)}`,
);
console.log(
  `${await megabytes('**/*-tablet.avif')} MB for a tablet, ${await megabytes('**/*.*')} MB in all`,
);
