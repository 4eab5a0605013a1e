import sharp from 'sharp';
import type { PictureMetadata } from '../src/domain/catalogue/pictures/vehicle-picture.ts';

const placeholderBytes = 132;

/**
 * Returns size, mean color and placeholder of a picture.
 * @param isOverlay whether the picture overlays another picture and therefore has no placeholder
 */
export async function describePicture(
  master: string,
  widest: number,
  isOverlay: boolean,
): Promise<Omit<PictureMetadata, 'version'>> {
  const { width: full, height: tall } = await sharp(master).metadata();
  const width = Math.min(full, widest);
  return {
    width,
    height: Math.round((tall * width) / full),
    color: await meanColor(master),
    placeholder: isOverlay ? '' : await miniature(master),
  };
}

async function meanColor(master: string): Promise<string> {
  const { data } = await sharp(master)
    .resize(64)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < 200) continue;
    weight += 1;
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  const hex = sum.map((value) =>
    Math.round(value / Math.max(weight, 1))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Returns the miniature with the most pixels whose file size is within the limit. */
async function miniature(master: string): Promise<string> {
  for (const width of [16, 14, 12, 10, 8, 6]) {
    const bytes = await sharp(master)
      .resize(width)
      .blur(0.6)
      .webp({ quality: 20, alphaQuality: 10, effort: 6 })
      .toBuffer();
    if (bytes.length <= placeholderBytes) return bytes.toString('base64');
  }
  throw new Error(`${master}: no miniature fits into ${placeholderBytes} bytes`);
}
