import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartLoader, loadWithRetry } from './part-loader.ts';
import { restoreFailedStyles, recordFailedStyles } from './restore-failed-styles.ts';

/** A `<link>` of a page; `replaced` is the link that has replaced this link. */
class Link extends EventTarget {
  replaced: Link | undefined;
  readonly rel: string;
  readonly href = '/assets/screen.css';

  constructor(rel = 'stylesheet') {
    super();
    this.rel = rel;
  }

  cloneNode(): Link {
    return new Link(this.rel);
  }

  replaceWith(next: Link): void {
    this.replaced = next;
  }
}

const page = new EventTarget();

function fail(target: object): void {
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
}

function failStyles(): Link {
  const link = new Link();
  fail(link);
  return link;
}

beforeEach(() => vi.stubGlobal('HTMLLinkElement', Link));
afterEach(() => vi.unstubAllGlobals());

test('the listener for failed stylesheets is a capturing listener, because their events do not bubble', () => {
  const listen = vi.spyOn(page, 'addEventListener');
  recordFailedStyles(page);
  expect(listen.mock.calls).toEqual([['error', expect.any(Function), { capture: true }]]);
});

test('a failed stylesheet is requested once more; other failed elements are not requested again', async () => {
  const icon = new Link('icon');
  fail(icon);
  fail({});
  const styles = failStyles();
  const restoring = restoreFailedStyles();
  styles.replaced?.dispatchEvent(new Event('load'));
  await restoring;
  expect([styles.replaced?.rel, icon.replaced]).toEqual(['stylesheet', undefined]);
  styles.replaced = undefined;
  await restoreFailedStyles();
  expect(styles.replaced).toBeUndefined();
});

test('a stylesheet that fails again rejects `restoreFailedStyles`', async () => {
  const styles = failStyles();
  const restoring = restoreFailedStyles();
  styles.replaced?.dispatchEvent(new Event('error'));
  await expect(restoring).rejects.toThrow('Stylesheet failed: /assets/screen.css');
});

test('failed stylesheets load before a part of the page and before the second attempt of a screen', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
  const styles = failStyles();
  const load = vi.fn(() => Promise.resolve('part'));
  const loading = createPartLoader(load).load();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  styles.replaced?.dispatchEvent(new Event('load'));
  expect(await loading).toBe('part');

  const screen = vi.fn(() => Promise.resolve('screen'));
  screen.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const opening = loadWithRetry(screen);
  const screenStyles = failStyles();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen).toHaveBeenCalledOnce();
  screenStyles.replaced?.dispatchEvent(new Event('load'));
  expect(await opening).toBe('screen');
  vi.useRealTimers();
});
