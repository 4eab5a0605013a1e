import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearHistoryGuards,
  guardHistory,
  guardNavigation,
  interceptHistoryNavigation,
} from './leave-guard.ts';

class Anchor {
  readonly #fields: { href: string; target: string; download: string };

  constructor(href: string, fields: { target?: string; download?: string } = {}) {
    this.#fields = { href, target: '', download: '', ...fields };
  }

  get url(): URL {
    return new URL(this.#fields.href, 'https://kiosk');
  }
  get origin(): string {
    return this.url.origin;
  }
  get pathname(): string {
    return this.url.pathname;
  }
  get search(): string {
    return this.url.search;
  }
  get hash(): string {
    return this.url.hash;
  }
  get target(): string {
    return this.#fields.target;
  }
  get download(): string {
    return this.#fields.download;
  }
  closest(): this {
    return this;
  }
}

let window = new EventTarget();
let document = new EventTarget();
const go = vi.fn<(steps: number) => void>();
const onLeave = vi.fn<(leave: { go: () => void }) => void>();
const open = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  window = new EventTarget();
  document = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { pathname: '/register', origin: 'https://kiosk' });
  vi.stubGlobal('history', { state: { idx: 4 }, go });
  vi.stubGlobal('Element', Anchor);
  vi.stubGlobal('HTMLAnchorElement', Anchor);
  interceptHistoryNavigation();
});
afterEach(() => {
  clearHistoryGuards();
  vi.unstubAllGlobals();
});

function click(target: Anchor, fields: object = {}): boolean {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  document.dispatchEvent(Object.assign(event, { button: 0, ...fields }));
  return event.defaultPrevented;
}

function pop(idx: number | undefined): boolean {
  const event = new Event('popstate');
  const stop = vi.spyOn(event, 'stopImmediatePropagation');
  window.dispatchEvent(Object.assign(event, { state: idx === undefined ? null : { idx } }));
  return stop.mock.calls.length > 0;
}

test('a guarded link to another screen opens only after a confirmation, with its search and hash', () => {
  const release = guardNavigation(onLeave, open);
  expect(click(new Anchor('/models?make=genesis#top'))).toBe(true);
  expect([onLeave.mock.calls.length, open.mock.calls]).toEqual([1, []]);
  onLeave.mock.calls[0]?.[0].go();
  expect(open.mock.calls).toEqual([['/models?make=genesis#top']]);
  release();
  expect(click(new Anchor('/models'))).toBe(false);
});

test.each<[string, Anchor, object]>([
  ['to the same screen', new Anchor('/register?step=2'), {}],
  ['to another site', new Anchor('https://example.com/models'), {}],
  ['in a new window', new Anchor('/models', { target: '_blank' }), {}],
  ['that is a download', new Anchor('/models', { download: 'a.csv' }), {}],
  ['with the control key', new Anchor('/models'), { ctrlKey: true }],
  ['with the command key', new Anchor('/models'), { metaKey: true }],
  ['with the shift key', new Anchor('/models'), { shiftKey: true }],
  ['with the middle button', new Anchor('/models'), { button: 1 }],
])('a link %s needs no confirmation', (_case, link, event) => {
  guardNavigation(onLeave, open);
  expect(click(link, event)).toBe(false);
  expect(onLeave).not.toHaveBeenCalled();
});

test.each([
  [3, 1, -1],
  [1, 3, -3],
  [5, -1, 1],
  [undefined, 4, -4],
])(
  'a navigation to history entry %s is undone by `go(%i)` and repeated after confirmation by `go(%i)`',
  (idx, back, again) => {
    guardHistory(onLeave);
    expect(pop(idx)).toBe(true);
    expect(go.mock.calls).toEqual([[back]]);
    expect(pop(4)).toBe(true);
    expect(onLeave).toHaveBeenCalledOnce();
    onLeave.mock.calls[0]?.[0].go();
    expect(go.mock.calls).toEqual([[back], [again]]);
    expect(pop(idx)).toBe(false);
    expect(onLeave).toHaveBeenCalledOnce();
  },
);

test('only the most recent guard handles a history navigation, until that guard is released', () => {
  const outer = vi.fn<() => void>();
  const releaseOuter = guardHistory(outer);
  const release = guardHistory(onLeave);
  pop(3);
  expect([outer.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 1]);
  release();
  pop(3);
  expect([outer.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
  releaseOuter();
  expect(pop(3)).toBe(false);
  guardHistory(outer);
  clearHistoryGuards();
  expect(pop(3)).toBe(false);
});
