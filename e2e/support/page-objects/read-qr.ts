import type { Locator } from '@playwright/test';
import readQrCode from 'jsqr';
import sharp from 'sharp';

const QUIET_MODULES = 4;

/**
 * Enlarges a QR code to the size of the screen. In print size, its modules are smaller than the
 * pixels of the screen.
 */
export async function magnify(code: Locator): Promise<void> {
  await code.evaluate((svg) => {
    // Sets the styles by script, because the app's content security policy forbids a style
    // attribute.
    if (svg instanceof SVGElement)
      svg.style.cssText = 'position:fixed;inset:0;margin:auto;inline-size:95vmin;z-index:9';
  });
}

/** Returns the modules per side of a QR code on the screen, without the quiet zone. */
export async function modulesOf(code: Locator): Promise<number> {
  const [, , size = '0'] = ((await code.getAttribute('viewBox')) ?? '').split(' ');
  return Number(size) - 2 * QUIET_MODULES;
}

export async function readQr(code: Locator): Promise<string | undefined> {
  await code.scrollIntoViewIfNeeded();
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return readQrCode.default(Uint8ClampedArray.from(data), info.width, info.height)?.data;
}
