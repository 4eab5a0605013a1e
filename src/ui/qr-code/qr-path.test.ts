import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { createQrPath } from './qr-path.ts';

const PIXELS_PER_MODULE = 4;

/** Draws the path of a QR code as pixels, as a camera would record it, and decodes the picture. */
function readBack(text: string): string | undefined {
  const { size, path } = createQrPath(text);
  const side = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dot = 0; dot < PIXELS_PER_MODULE ** 2; dot += 1) {
      const px = Number(x) * PIXELS_PER_MODULE + (dot % PIXELS_PER_MODULE);
      const py = Number(y) * PIXELS_PER_MODULE + Math.floor(dot / PIXELS_PER_MODULE);
      pixels.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3);
    }
  }
  return jsQR.default(pixels, side, side)?.data;
}

test(
  'the QR code of a short or a long share link is decoded to the same link',
  { meta: { requirements: 'SHARE-02' } },
  () => {
    const short = 'https://showroom.example/share/0198f3c2';
    expect(readBack(short)).toBe(short);
    const long = `https://showroom.example/share/0198f3c2#${'aB3_-x'.repeat(110)}`;
    expect(readBack(long)).toBe(long);
  },
);
