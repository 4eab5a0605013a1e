import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createQrPath } from '../../../src/ui/qr-code/qr-path.ts';

const WIDTH = 640;
const HEIGHT = 480;
const GREY = 128;
const WHITE = 235;
const BLACK = 16;

export function fakeCameraArguments(film: string): string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
}

/** Writes a film (YUV4MPEG2) that shows a QR code without movement. */
export function writeQrCodeFilm(text: string, film: string): void {
  const { size, path } = createQrPath(text);
  const scale = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = (Number(y) * scale + row) * WIDTH + left + Number(x) * scale;
      brightness.fill(BLACK, from, from + scale);
    }
  }
  const noColor = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, noColor]);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(header), frame, frame]));
}

export async function setCameraPermission(
  page: Page,
  setting: 'granted' | 'denied',
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Browser.setPermission', { permission: { name: 'camera' }, setting, origin });
}
