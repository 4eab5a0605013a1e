import { expect, test } from 'vitest';
import { mount } from '../app/mounting/mount.testing.tsx';
import { CrossFade } from './cross-fade.tsx';
import { decodedPhotographs } from './decoded-photographs.ts';

const front = { avif: 'front.avif', webp: 'front.webp', placeholder: 'data:front' };
const rear = { avif: 'rear.avif', webp: 'rear.webp', placeholder: '' };

const fade = (photograph: typeof front | undefined, lazy = false) => (
  <CrossFade lazy={lazy} photograph={photograph}>
    <p>Drawing</p>
  </CrossFade>
);

async function aFade(photograph: typeof front | undefined) {
  const mounted = await mount(fade(photograph));
  const { root, run } = mounted;
  const imageOf = (src: string) => {
    const found = root.all('img').find((one) => one.getAttribute('src') === src);
    if (!found) throw new Error(`${src} is not shown`);
    return found;
  };
  return {
    ...mounted,
    layers: () =>
      root.all('img').map((img) => `${img.getAttribute('src')} ${img.getAttribute('data-state')}`),
    hasPlaceholder: () => root.all('span').length > 0,
    hasDrawing: () => root.all('p').length > 0,
    load: (src: string, decode = () => Promise.resolve()) =>
      run(() => {
        const currentTarget = Object.assign(imageOf(src), { decode });
        imageOf(src).handler('onLoad')?.({ currentTarget });
      }),
    fail: (src: string) => run(() => imageOf(src).handler('onError')?.({})),
    finish: (src: string) => run(() => imageOf(src).handler('onTransitionEnd')?.({})),
  };
}

test('the previous photograph stays until the next one is decoded, and is removed when it has faded', async () => {
  const page = await aFade(front);
  expect([page.layers(), page.hasPlaceholder()]).toEqual([['front.webp coming'], true]);
  await page.load('front.webp');
  expect(page.layers()).toEqual(['front.webp here']);
  await page.finish('front.webp');
  expect([page.layers(), page.hasPlaceholder()]).toEqual([['front.webp here'], false]);

  await page.render(fade(rear));
  expect(page.layers()).toEqual(['front.webp settled', 'rear.webp coming']);
  await page.load('rear.webp');
  expect(page.layers()).toEqual(['front.webp leaving', 'rear.webp here']);
  await page.finish('rear.webp');
  expect(page.layers()).toEqual(['rear.webp here']);
});

test('a return to the settled photograph shows that photograph only once', async () => {
  const page = await aFade(front);
  await page.load('front.webp');
  await page.finish('front.webp');
  await page.render(fade(rear));
  await page.render(fade({ ...front }));
  expect(page.layers()).toEqual(['front.webp here']);
});

test('a missing photograph lets the previous one fade out, and the drawing replaces both', async () => {
  const page = await aFade(front);
  expect(page.hasDrawing()).toBe(false);
  await page.load('front.webp');
  await page.finish('front.webp');
  await page.render(fade(rear));
  await page.fail('rear.webp');
  expect([page.layers(), page.hasDrawing()]).toEqual([['front.webp leaving'], true]);
  await page.finish('front.webp');
  expect([page.layers(), page.hasDrawing()]).toEqual([[], true]);
});

test('a photograph that cannot be decoded counts as missing, and a later one is shown', async () => {
  const page = await aFade(rear);
  await page.load('rear.webp', () => Promise.reject(new Error('damaged')));
  expect([page.layers(), page.hasDrawing()]).toEqual([[], true]);
  await page.render(fade(front));
  expect([page.layers(), page.hasDrawing()]).toEqual([['front.webp coming'], false]);
});

test('a photograph that is kept decoded is visible immediately', async () => {
  decodedPhotographs.add('rear.avif');
  const page = await aFade(rear);
  expect(page.layers()).toEqual(['rear.webp here']);
  decodedPhotographs.delete('rear.avif');
  await page.render(fade(rear));
  expect(page.layers()).toEqual(['rear.webp here']);
});

test('only a photograph below the visible part of the page loads lazily', async () => {
  const page = await aFade(front);
  expect(page.root.all('img')[0]?.getAttribute('loading')).toBe('eager');
  await page.render(fade(front, true));
  expect(page.root.all('img')[0]?.getAttribute('loading')).toBe('lazy');
});
