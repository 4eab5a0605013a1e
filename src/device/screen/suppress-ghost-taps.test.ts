import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isGhostTap, suppressGhostTaps, type Tap } from './suppress-ghost-taps.ts';

const first: Tap = { at: 1000, x: 100, y: 700, on: 'Save', isCounted: false, isMouse: false };
const second: Tap = { ...first, at: 1160, x: 104, on: 'the dialog that came' };

test('the second of two quick taps is a ghost tap if it hits another element than the first tap', () => {
  expect(isGhostTap(second, first)).toBe(true);
});

test('a second quick tap on the same element, such as a stepper, is no ghost tap', () => {
  expect(isGhostTap({ ...second, on: first.on }, first)).toBe(false);
});

test('a first tap, a tap after half a second and a tap at another position are no ghost taps', () => {
  expect(isGhostTap({ ...second, at: 1500 }, first)).toBe(false);
  expect(isGhostTap({ ...second, y: 600 }, first)).toBe(false);
  expect(isGhostTap(second, null)).toBe(false);
});

test('a second tap is a ghost tap up to 400 ms and 24 pixels after the first tap', () => {
  expect(isGhostTap({ ...second, at: 1400, x: 124 }, first)).toBe(true);
  expect(isGhostTap({ ...second, at: 1401 }, first)).toBe(false);
  expect(isGhostTap({ ...second, x: 125 }, first)).toBe(false);
});

test('a mouse click is a ghost tap only as the second click of a double click', () => {
  const clicked = { ...second, isMouse: true };
  expect(isGhostTap(clicked, first)).toBe(false);
  expect(isGhostTap({ ...clicked, isCounted: true }, first)).toBe(true);
});

/** An element of a page; a tap on the icon of a button hits the button. */
class PageElement extends EventTarget {
  readonly #control: PageElement | null;

  constructor(control: PageElement | null = null) {
    super();
    this.#control = control;
  }

  closest(): PageElement | null {
    return this.#control;
  }
}

interface Click {
  detail?: number;
  timeStamp?: number;
  pointerType?: string;
}

let page: EventTarget;
const handled = vi.fn<() => void>();

/** Clicks an element. Returns whether the click was suppressed. */
function click(target: PageElement, fields: Click = {}): boolean {
  handled.mockClear();
  const event = new Event('click', { cancelable: true });
  const all = { detail: 1, timeStamp: 0, clientX: 5, clientY: 5, pointerType: 'touch', ...fields };
  for (const [name, value] of Object.entries({ ...all, target }))
    Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(handled.mock.calls.length === 0);
  return event.defaultPrevented;
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', PageElement);
});
afterEach(() => vi.unstubAllGlobals());

test('a ghost tap is suppressed in the capture phase, and the next tap is compared with this ghost tap', () => {
  const listen = vi.spyOn(page, 'addEventListener');
  suppressGhostTaps();
  expect(listen.mock.lastCall?.[2]).toEqual({ capture: true });
  page.addEventListener('click', handled);
  const [card, button, icon] = [new PageElement(), new PageElement(), new PageElement()];
  expect(click(card)).toBe(false);
  expect(click(button, { timeStamp: 300 })).toBe(true);
  expect(click(button, { timeStamp: 600 })).toBe(false);
  expect(click(icon, { timeStamp: 900 })).toBe(true);
});

test('taps on the icon and the edge of the same button are no ghost taps', () => {
  suppressGhostTaps();
  page.addEventListener('click', handled);
  const button = new PageElement();
  click(new PageElement(button));
  expect(click(new PageElement(button), { timeStamp: 100 })).toBe(false);
});

test('clicks of a key or a script, and single clicks of a mouse, are never suppressed', () => {
  suppressGhostTaps();
  page.addEventListener('click', handled);
  click(new PageElement());
  expect(click(new PageElement(), { detail: 0 })).toBe(false);
  expect(click(new PageElement(), { pointerType: 'mouse' })).toBe(false);
  expect(click(new PageElement(), { pointerType: 'mouse', detail: 2 })).toBe(true);
});
