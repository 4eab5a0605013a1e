import type { Locator } from '@playwright/test';
import readQrCode from 'jsqr';

/** What a phone's camera would read off a QR code on the screen. */
export async function readQr(code: Locator): Promise<string | undefined> {
  await code.scrollIntoViewIfNeeded();
  const png = await code.screenshot();
  // The browser knows how to read a picture; Node does not.
  const { width, height, pixels } = await code.page().evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return { width: canvas.width, height: canvas.height, pixels: Array.from(data) };
  }, png.toString('base64'));
  return readQrCode.default(Uint8ClampedArray.from(pixels), width, height)?.data;
}
