import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { listReadableTexts } from './list-readable-texts.ts';

beforeEach(() => {
  // Defines `checkVisibility`, which happy-dom lacks. As in a browser, an element without a box
  // counts as invisible.
  Element.prototype.checkVisibility = function checkVisibility(options) {
    expect(options).toEqual({ visibilityProperty: true });
    return !this.matches('[hidden], [data-contents]');
  };
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
    const display = element.matches('[data-contents]') ? 'contents' : 'block';
    return { display } as CSSStyleDeclaration;
  });
});

const read = (content: ReactNode) => listReadableTexts(renderApp(content).container);

test('each heading, paragraph, row and control is read as one text that includes its inline elements', () => {
  const texts = read(
    <>
      <h1>
        Genesis <em>GV80</em>
      </h1>
      <div>
        <p>From{'\n'} $69,975</p>
        <button>
          Compare <span>this car</span>
        </button>
      </div>
      <dl>
        <dt>Power</dt>
        <dd>300 HP</dd>
      </dl>
    </>,
  );
  expect(texts).toEqual(['Genesis GV80', 'From $69,975', 'Compare this car', 'Power', '300 HP']);
});

test('text outside of block elements is read, and an empty paragraph is omitted', () => {
  expect(
    read(
      <div>
        Price<p> </p>
      </div>,
    ),
  ).toEqual(['Price']);
});

test('hidden or decorative elements and options are not read; a child of `display: contents` is read', () => {
  const texts = read(
    <>
      <p hidden>Hidden</p>
      <p aria-hidden="true">Decoration</p>
      <select>
        <option>Option</option>
      </select>
      <style>{'p { color: red }'}</style>
      <div data-contents="">
        <p>Visible</p>
      </div>
    </>,
  );
  expect(texts).toEqual(['Visible']);
});
