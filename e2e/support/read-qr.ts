import type { Locator } from '@playwright/test';
import readQrCode from 'jsqr';

const QUIET_MODULES = 4;

/** Ink on paper is finer than the dots of this screen: the code is drawn as large as the screen is. */
export async function magnify(code: Locator): Promise<void> {
  await code.evaluate((svg) =>
    svg.setAttribute('style', 'position:fixed;inset:0;margin:auto;inline-size:95vmin;z-index:9'),
  );
}

/** Modules of one side of a QR code on the screen, without the quiet ones around it. */
export async function modulesOf(code: Locator): Promise<number> {
  const [, , size = '0'] = ((await code.getAttribute('viewBox')) ?? '').split(' ');
  return Number(size) - 2 * QUIET_MODULES;
}

/** What a phone's camera would read off a QR code on the screen. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const page = code.page();
  await code.scrollIntoViewIfNeeded();
  const png = await code.screenshot();
  // The browser knows how to read a picture; Node does not.
  const { width, height, pixels } = await page.evaluate(async (base64) => {
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
