/**
 * `node imagery/contact-sheet.ts` writes docs/pictures/contact-sheet.jpg: every picture of the cars
 * on the background color of the app's stage.
 */
import { glob, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/images/vehicles');
const sheet = join(import.meta.dirname, '../docs/pictures/contact-sheet.jpg');
const stage = '#1b1715';
const tile = { width: 320, height: 180 };
const columns = 6;

const views = ['front34', 'side', 'rear34', 'front', 'rear', 'interior', 'seats'];
/** The paint of the cars below overlaid wheels, for our cars and for the other makes. */
const underWheels = { ours: 'himalayan-gray', others: 'graphite-gray' };

interface Tile {
  make: string;
  model: string;
  color: string;
  view: string;
}

/** Sort key: our cars first, by view, one model per row; then wheels, one size per row. */
function order({ make, model, color, view }: Tile): string {
  const rank = String(views.indexOf(view));
  const isOther = make === 'genesis' ? 0 : 1;
  return isWheels(color)
    ? [isOther, make, views.length, color, rank, model].join(' ')
    : [isOther, make, rank, model, color].join(' ');
}

function isWheels(color: string): boolean {
  return color.startsWith('wheels-');
}

function small({ make, model, view }: Tile, color: string): Promise<Buffer> {
  const file = join(folder, make, model, color, `${view}-mobile.webp`);
  return sharp(file).resize(tile.width, tile.height).png().toBuffer();
}

async function pictured(found: Tile): Promise<Buffer> {
  if (!isWheels(found.color)) return small(found, found.color);
  const wheels = await small(found, found.color);
  const paint = found.make === 'genesis' ? underWheels.ours : underWheels.others;
  return sharp(await small(found, paint))
    .composite([{ input: wheels }])
    .png()
    .toBuffer();
}

const pictures: Tile[] = [];
for await (const name of glob('*/*/*/*-mobile.webp', { cwd: folder })) {
  const [make = '', model = '', color = '', file = ''] = name.split('/');
  pictures.push({ make, model, color, view: file.replace('-mobile.webp', '') });
}
pictures.sort((a, b) => order(a).localeCompare(order(b)));

const tiles = await Promise.all(
  pictures.map(async (found, at) => ({
    input: await pictured(found),
    left: (at % columns) * tile.width,
    top: Math.floor(at / columns) * tile.height,
  })),
);
await mkdir(dirname(sheet), { recursive: true });
await sharp({
  create: {
    width: columns * tile.width,
    height: Math.ceil(pictures.length / columns) * tile.height,
    channels: 3,
    background: stage,
  },
})
  .composite(tiles)
  .jpeg({ quality: 82 })
  .toFile(sheet);
console.log(`${pictures.length} pictures on ${sheet}`);
