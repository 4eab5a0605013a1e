import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { CrossFade } from './cross-fade.tsx';
import { decodedPhotographs } from './decoded-photographs.ts';

const front = { avif: 'front.avif', webp: 'front.webp', placeholder: 'data:front' };
const rear = { avif: 'rear.avif', webp: 'rear.webp', placeholder: '' };

function renderFade(first: typeof front | undefined) {
  const fade = (photograph: typeof front | undefined, lazy = false) => (
    <CrossFade lazy={lazy} photograph={photograph}>
      <p>Drawing</p>
    </CrossFade>
  );
  const { container, rerender, queryByText } = renderApp(fade(first));
  const images = () => [...container.querySelectorAll('img')];
  const imageOf = (src: string) => {
    const found = images().find((image) => image.getAttribute('src') === src);
    if (!found) throw new Error(`${src} is not shown`);
    return found;
  };
  return {
    images,
    show: (photograph: typeof front | undefined, lazy?: boolean) =>
      rerender(fade(photograph, lazy)),
    layers: () => images().map((image) => `${image.getAttribute('src')} ${image.dataset['state']}`),
    hasPlaceholder: () => container.querySelector('span') !== null,
    hasDrawing: () => queryByText('Drawing') !== null,
    load: (src: string, decode = () => Promise.resolve()) =>
      act(async () => void fireEvent.load(Object.assign(imageOf(src), { decode }))),
    fail: (src: string) => fireEvent.error(imageOf(src)),
    finish: (src: string) => fireEvent.transitionEnd(imageOf(src)),
  };
}

test('the previous photograph is removed after the next photograph is decoded and the cross-fade ends', async () => {
  const page = renderFade(front);
  expect([page.layers(), page.hasPlaceholder()]).toEqual([['front.webp coming'], true]);
  await page.load('front.webp');
  expect(page.layers()).toEqual(['front.webp here']);
  page.finish('front.webp');
  expect([page.layers(), page.hasPlaceholder()]).toEqual([['front.webp here'], false]);

  page.show(rear);
  expect(page.layers()).toEqual(['front.webp settled', 'rear.webp coming']);
  await page.load('rear.webp');
  expect(page.layers()).toEqual(['front.webp leaving', 'rear.webp here']);
  page.finish('rear.webp');
  expect(page.layers()).toEqual(['rear.webp here']);
});

test('a return to the previous photograph removes the next photograph, which is still loading', async () => {
  const page = renderFade(front);
  await page.load('front.webp');
  page.finish('front.webp');
  page.show(rear);
  page.show({ ...front });
  expect(page.layers()).toEqual(['front.webp here']);
});

test('if a photograph fails to load, the previous photograph fades out and the drawing is shown', async () => {
  const page = renderFade(front);
  expect(page.hasDrawing()).toBe(false);
  await page.load('front.webp');
  page.finish('front.webp');
  page.show(rear);
  page.fail('rear.webp');
  expect([page.layers(), page.hasDrawing()]).toEqual([['front.webp leaving'], true]);
  page.finish('front.webp');
  expect([page.layers(), page.hasDrawing()]).toEqual([[], true]);
});

test('a photograph that cannot be decoded counts as missing, and a later photograph is shown', async () => {
  const page = renderFade(rear);
  await page.load('rear.webp', () => Promise.reject(new Error('damaged')));
  expect([page.layers(), page.hasDrawing()]).toEqual([[], true]);
  page.show(front);
  expect([page.layers(), page.hasDrawing()]).toEqual([['front.webp coming'], false]);
});

test('a photograph that is already decoded is visible immediately', () => {
  decodedPhotographs.add('rear.avif');
  const page = renderFade(rear);
  expect(page.layers()).toEqual(['rear.webp here']);
  decodedPhotographs.delete('rear.avif');
  page.show(rear);
  expect(page.layers()).toEqual(['rear.webp here']);
});

test('a photograph loads lazily only with the prop `lazy`', () => {
  const page = renderFade(front);
  expect(page.images()[0]?.getAttribute('loading')).toBe('eager');
  page.show(front, true);
  expect(page.images()[0]?.getAttribute('loading')).toBe('lazy');
});
