/** docs/pictures/contact-sheet.jpg: every picture of the cars on the colour of the app's stage: `node imagery/contact-sheet.ts`. */
import { glob, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public/images/vehicles');
const sheet = join(import.meta.dirname, '../docs/pictures/contact-sheet.jpg');
const stage = '#1b1715';
const tile = { width: 320, height: 180 };
const columns = 6;

const views = ['front34', 'side', 'rear34', 'front', 'rear', 'interior', 'seats'];
const order = (name: string) => {
  const [make = '', model = '', color = '', file = ''] = name.split('/');
  const view = String(views.indexOf(file.replace('-mobile.webp', '')));
  return [make === 'genesis' ? 0 : 1, make, view, model, color].join(' ');
};
const pictures: string[] = [];
for await (const name of glob('*/*/*/*-mobile.webp', { cwd: folder })) {
  if (views.some((view) => name.endsWith(`/${view}-mobile.webp`))) pictures.push(name);
}
pictures.sort((a, b) => order(a).localeCompare(order(b)));

const tiles = await Promise.all(
  pictures.map(async (name, at) => ({
    input: await sharp(join(folder, name)).resize(tile.width, tile.height).png().toBuffer(),
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
