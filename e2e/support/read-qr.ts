import type { Locator } from '@playwright/test';
import readQrCode from 'jsqr';

/** As fine as the glass of a tablet, or ink on paper. */
const DOTS_PER_PIXEL = 4;

/** What a phone's camera would read off a QR code on the screen. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const page = code.page();
  const glass = await page.context().newCDPSession(page);
  const { width: across, height: down } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
  }));
  await glass.send('Emulation.setDeviceMetricsOverride', {
    width: across,
    height: down,
    deviceScaleFactor: DOTS_PER_PIXEL,
    mobile: false,
  });
  await code.scrollIntoViewIfNeeded();
  const png = await code.screenshot();
  await glass.send('Emulation.clearDeviceMetricsOverride');
  await glass.detach();
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
