/** The area of a picture that is drawn, in pixels of the original picture. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITIES = [0.86, 0.74, 0.6, 0.45, 0.3];

/**
 * Draws an area of a picture as a new square picture of `side` pixels. The new picture contains no
 * metadata such as GPS position or camera model. Resolves with a data URL in the best quality that
 * fits `maxCharacters`. Rejects if the browser cannot read the file, or if no quality fits.
 */
export async function shrinkPicture(
  file: Blob,
  area: PictureArea,
  { side, maxCharacters }: { side: number; maxCharacters: number },
): Promise<string> {
  const picture = await createImageBitmap(file);
  return drawAndEncode(picture, area, { width: side, height: side, maxCharacters });
}

/**
 * Draws a complete picture with a longer edge of at most `longest` pixels; see `shrinkPicture` for
 * the result.
 */
export async function shrinkWholePicture(
  file: Blob,
  { longest, maxCharacters }: { longest: number; maxCharacters: number },
): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return drawAndEncode(picture, { x: 0, y: 0, width, height }, { ...size, maxCharacters });
}

interface PaintOptions {
  width: number;
  height: number;
  maxCharacters: number;
}

async function drawAndEncode(
  picture: ImageBitmap,
  area: PictureArea,
  { width, height, maxCharacters }: PaintOptions,
): Promise<string> {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to paint on');
  // Transparent areas become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  for (const quality of QUALITIES) {
    const url = await dataUrlOf(await encode(canvas, quality));
    if (url.length <= maxCharacters) return url;
  }
  throw new Error('The picture cannot be made small enough');
}

/**
 * Encodes as WebP. A browser without a WebP encoder returns a PNG instead; the picture is then
 * encoded as JPEG, which is smaller.
 */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}
