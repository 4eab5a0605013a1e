import sharp from 'sharp';

/** What the app may know of a picture before it has come. */
export interface PictureNote {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** Mean colour of what is opaque, as #rrggbb. */
  color: string;
  /** A blurred miniature as a data URI of at most 200 bytes. */
  placeholder: string;
}

const placeholderLimit = 200;

export async function describePicture(master: string, widest: number): Promise<PictureNote> {
  const { width: full, height: tall } = await sharp(master).metadata();
  const width = Math.min(full, widest);
  return {
    width,
    height: Math.round((tall * width) / full),
    color: await meanColor(master),
    placeholder: await miniature(master),
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

/** The most pixels that stay below the limit. */
async function miniature(master: string): Promise<string> {
  for (const width of [16, 14, 12, 10, 8, 6]) {
    const bytes = await sharp(master)
      .resize(width)
      .blur(0.6)
      .webp({ quality: 20, alphaQuality: 10, effort: 6 })
      .toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= placeholderLimit) return uri;
  }
  throw new Error(`${master}: no miniature fits into ${placeholderLimit} bytes`);
}
