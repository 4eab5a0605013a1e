import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type SizeClass,
  getVehicleGlbPath,
} from '../src/domain/catalogue/pictures/vehicle-image-path.ts';
import {
  listVehiclePictures,
  pictureWidths,
} from '../src/domain/catalogue/pictures/vehicle-picture.ts';

const MEGABYTE = 1_000_000;
const sizeClasses = Object.keys(pictureWidths) as SizeClass[];
const publicFolder = join(import.meta.dirname, '../public');

const asked = new Set(
  sizeClasses
    .flatMap((sizeClass) => listVehiclePictures(sizeClass))
    .flatMap(({ avif, webp }) => [avif, webp])
    .map(fileOf),
);
const files = globSync('images/vehicles/**/*.{avif,webp,glb}', { cwd: publicFolder }).map(
  (file) => `/${file}`,
);

function fileOf(address: string): string {
  return address.split('?')[0] ?? '';
}

function megabytes(paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) bytes += statSync(join(publicFolder, path)).size;
  return bytes / MEGABYTE;
}

test('every picture with metadata has a file in every size, in AVIF and in WebP', () => {
  expect([...asked].filter((file) => !existsSync(join(publicFolder, file)))).toEqual([]);
});

test('every image file of a vehicle belongs to a picture with metadata or is a turntable model', () => {
  const models = new Set(
    files
      .map((file) => file.split('/'))
      .map(([, , , make = '', model = '']) => getVehicleGlbPath({ make, model })),
  );
  expect(files.filter((file) => !asked.has(file) && !models.has(file))).toEqual([]);
});

test('AVIF pictures in tablet size need at most 12 MB, and all image and model files at most 40 MB', () => {
  const tablet = listVehiclePictures('tablet').map(({ avif }) => fileOf(avif));
  expect(megabytes(tablet)).toBeLessThanOrEqual(12);
  expect(megabytes(files)).toBeLessThanOrEqual(40);
});
