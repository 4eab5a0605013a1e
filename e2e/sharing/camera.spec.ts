import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { readQr } from '../support/page-objects/read-qr.ts';
import { heading, shareGv80, shareQr, shownCode } from '../support/page-objects/sharing.ts';
import {
  setCameraPermission,
  fakeCameraArguments,
  writeQrCodeFilm,
} from '../support/tablet/fake-camera.ts';

test(
  'a QR code that is scanned with the camera opens its build while the server is down',
  { annotation: { type: 'requirement', description: 'TR-01' } },
  async ({ office, atWork }, testInfo) => {
    const tablet = await atWork();
    await shareGv80(tablet);
    const film = testInfo.outputPath('qr.y4m');
    mkdirSync(dirname(film), { recursive: true });
    writeQrCodeFilm((await readQr(shareQr(tablet.page))) ?? '', film);

    const other = await atWork(...fakeCameraArguments(film));
    const { page } = other;
    await office.stop();
    await other.open('/resolver');
    await setCameraPermission(page, 'granted');
    await page.getByRole('button', { name: 'Use camera' }).click();
    await expect(heading(page, 'Genesis GV80')).toBeVisible();
    await expect(page.getByText('$72,375').first()).toBeVisible();
  },
);

test(
  'without permission for the camera, a message is shown and the code can be typed',
  { annotation: { type: 'requirement', description: 'TR-01' } },
  async ({ atWork }, testInfo) => {
    const film = testInfo.outputPath('nothing.y4m');
    mkdirSync(dirname(film), { recursive: true });
    writeQrCodeFilm('nothing of ours', film);
    const tablet = await atWork(...fakeCameraArguments(film));
    const { page } = tablet;
    await shareGv80(tablet);
    const code = await shownCode(page);
    await tablet.open('/resolver');
    await setCameraPermission(page, 'denied');
    await page.getByRole('button', { name: 'Use camera' }).click();
    await expect(page.getByText('Camera access is blocked.')).toBeVisible();
    await expect(page.getByLabel('Camera view')).toBeHidden();
    await page.getByLabel('Code, number, or link').fill(code);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await configuratorPageOf(page).expectChosen('Melbourne Red');
  },
);
