import { afterEach, expect, test, vi } from 'vitest';
import { startKioskScreen } from './kiosk-screen.ts';

/** A fake element that is inside or outside of a control. */
class PageElement extends EventTarget {
  readonly #isControl: boolean;

  constructor(isControl: boolean) {
    super();
    this.#isControl = isControl;
  }

  closest(): PageElement | null {
    return this.#isControl ? this : null;
  }
}

/** Starts the kiosk screen in a page; the returned `touch` touches an element. */
function openPage({
  isInstalled = false,
  fullscreenElement = null as object | null,
  fullscreenEnabled = true,
} = {}) {
  const page = new EventTarget();
  const requestFullscreen = vi.fn(() => Promise.resolve());
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {}, requestFullscreen },
    fullscreenElement,
    fullscreenEnabled,
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', PageElement);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  const stop = startKioskScreen();
  const touch = (element: PageElement) => {
    const event = new Event('pointerup');
    Object.defineProperty(event, 'target', { value: element });
    page.dispatchEvent(event);
  };
  /** Dispatches an event of the page. Returns whether the browser's reaction is prevented. */
  const isPrevented = (type: string, fields: object = {}) =>
    !page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return { requestFullscreen, touch, stop, isPrevented, document };
}

const picture = new PageElement(false);
const button = new PageElement(true);

afterEach(() => vi.unstubAllGlobals());

test('a touch outside of controls requests full screen, until the kiosk screen stops', () => {
  const { requestFullscreen, touch, stop } = openPage();
  touch(picture);
  expect(requestFullscreen).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' });
  stop();
  touch(picture);
  expect(requestFullscreen).toHaveBeenCalledOnce();
});

test('full screen that the browser rejects is requested again at the next touch', async () => {
  const { requestFullscreen, touch } = openPage();
  requestFullscreen.mockRejectedValueOnce(new TypeError('no user activation'));
  touch(picture);
  // A rejection without a handler would fail the test run.
  await new Promise(setImmediate);
  touch(picture);
  expect(requestFullscreen).toHaveBeenCalledTimes(2);
});

test('a touch of a control, which may open a dialog, requests no full screen', () => {
  const { requestFullscreen, touch } = openPage();
  touch(button);
  expect(requestFullscreen).not.toHaveBeenCalled();
});

test('an installed app requests no full screen', () => {
  const { requestFullscreen, touch } = openPage({ isInstalled: true });
  touch(picture);
  expect(requestFullscreen).not.toHaveBeenCalled();
});

test('a page that is already in full screen requests no full screen again', () => {
  const { requestFullscreen, touch } = openPage({ fullscreenElement: {} });
  touch(picture);
  expect(requestFullscreen).not.toHaveBeenCalled();
});

test('if the browser does not allow full screen, a touch requests no full screen', () => {
  const { requestFullscreen, touch } = openPage({ fullscreenEnabled: false });
  touch(picture);
  expect(requestFullscreen).not.toHaveBeenCalled();
});

test.each<[string, string, object]>([
  ['a long press', 'contextmenu', {}],
  ['the drag of a picture', 'dragstart', {}],
  ['the start of a pinch in Safari', 'gesturestart', {}],
  ['a pinch in Safari', 'gesturechange', {}],
  ['a pinch with two fingers', 'touchmove', { touches: [{}, {}] }],
  ['a pinch on a touchpad', 'wheel', { ctrlKey: true }],
])('%s has no effect until the kiosk screen stops', (_case, type, fields) => {
  const { isPrevented, stop, document } = openPage();
  expect(document.documentElement.dataset).toEqual({ kiosk: '' });
  expect(isPrevented(type, fields)).toBe(true);
  stop();
  expect(isPrevented(type, fields)).toBe(false);
  expect(document.documentElement.dataset).toEqual({});
});

test('the kiosk screen can be scrolled with one finger and with a wheel', () => {
  const { isPrevented } = openPage();
  expect(isPrevented('touchmove', { touches: [{}] })).toBe(false);
  expect(isPrevented('wheel', { ctrlKey: false })).toBe(false);
});
