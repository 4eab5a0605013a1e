/*
 * Tests the manifest against PWABuilder's rules: required ones, recommended ones, and optional
 * ones that matter for a kiosk. The tests read the sizes of images from the image files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

interface Picture {
  src: string;
  sizes?: string;
  type?: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}

const manifest = webManifest as unknown as Record<string, unknown> & {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  display_override: string[];
  categories: string[];
};

const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Returns width and height of a PNG from its first chunk (PNG, ISO/IEC 15948). */
function sizeOf({ src }: Picture): string {
  const content = readFileSync(join('public', src));
  expect(content.subarray(0, 8).toString('hex'), src).toBe(PNG_SIGNATURE);
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
}

function text(field: string): string {
  const value = manifest[field];
  return typeof value === 'string' ? value : '';
}

test('the manifest has the required name, short name, start URL and icons', () => {
  for (const field of ['name', 'short_name', 'start_url']) {
    expect(text(field), field).not.toBe('');
    expect(text(field).trim(), field).toBe(text(field));
  }
  expect(text('short_name').length).toBeGreaterThanOrEqual(3);
  expect(text('short_name').length).toBeLessThanOrEqual(12);
  expect(text('start_url')).toMatch(/^\//);
  expect(manifest.icons.length).toBeGreaterThan(0);
});

test('icons have the stated sizes, and a 512 px icon exists for the purposes “any” and “maskable”', () => {
  for (const icon of manifest.icons.filter(({ type }) => type === 'image/png')) {
    expect(sizeOf(icon), icon.src).toBe(icon.sizes);
  }
  const sizesFor = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizesFor('maskable')).toContain('512x512');
  // An icon with both purposes, `any` and `maskable`, would be either cropped or shown with a
  // margin.
  expect(manifest.icons.some(({ purpose }) => purpose?.includes(' '))).toBe(false);
  expect(manifest.icons.every(({ src }) => existsSync(join('public', src)))).toBe(true);
});

test('the manifest has the recommended colors, description, id, display mode and launch handler', () => {
  for (const field of ['background_color', 'theme_color']) {
    expect(text(field), field).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(text('description').length).toBeGreaterThan(20);
  expect(text('id')).toMatch(/^\//);
  expect(['fullscreen', 'standalone', 'minimal-ui']).toContain(manifest['display']);
  expect(manifest['orientation']).toBe('any');
  expect(manifest['launch_handler']).toMatchObject({
    client_mode: expect.arrayContaining(['auto']),
  });
  expect(manifest.categories.length).toBeGreaterThan(0);
  expect(manifest.categories.every((name) => name === name.toLowerCase())).toBe(true);
});

test('the manifest has labeled screenshots of their stated sizes for wide and narrow screens', () => {
  const factors = new Set(manifest.screenshots.map(({ form_factor }) => form_factor));
  expect(factors).toEqual(new Set(['narrow', 'wide']));
  for (const picture of manifest.screenshots) {
    expect(sizeOf(picture), picture.src).toBe(picture.sizes);
    expect(picture.label, picture.src).toBeTruthy();
    const [width = 0, height = 0] = (picture.sizes ?? '').split('x').map(Number);
    expect(Math.min(width, height), picture.src).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

test('the manifest has three or more shortcuts with name and URL, and icons have the stated sizes', () => {
  expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3);
  for (const { name, url, icons } of manifest.shortcuts) {
    expect(name).not.toBe('');
    expect(url).toMatch(/^\/[a-z]/);
    expect(icons.length, name).toBeGreaterThan(0);
    for (const icon of icons) expect(sizeOf(icon), icon.src).toBe(icon.sizes);
  }
});

test(
  'the manifest has language, direction and scope, and prefers fullscreen for a kiosk',
  { meta: { requirements: 'OFF-03' } },
  () => {
    expect(manifest).toMatchObject({ lang: 'en', dir: 'ltr', scope: '/' });
    expect(manifest.display_override[0]).toBe('fullscreen');
    expect(manifest['prefer_related_applications']).toBe(false);
  },
);
