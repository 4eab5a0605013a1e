import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rewindHistory } from './rewind-history.ts';

/**
 * A browser history whose current entry is `index`; the router stores the index of an entry in
 * `state.idx`.
 */
class FakeHistory {
  entries: string[];
  index: number;

  constructor(entries: string[], index: number) {
    this.entries = entries;
    this.index = index;
  }

  get state() {
    return { idx: this.index };
  }

  go(steps: number): void {
    this.index = Math.max(0, this.index + steps);
    setTimeout(() => dispatchEvent(new Event('popstate')), 5);
  }

  pushState(_state: unknown, _title: string, address: string): void {
    this.entries = [...this.entries.slice(0, this.index + 1), address];
    this.index += 1;
  }
}

const page = new EventTarget();

function aHistory(entries: string[], index = entries.length - 1): FakeHistory {
  const history = new FakeHistory(entries, index);
  vi.stubGlobal('history', history);
  return history;
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('after `rewindHistory`, the history has only its first entry and the welcome screen', async () => {
  const history = aHistory(['/first', '/customers', '/customers/maria', '/build']);
  await rewindHistory('/welcome');
  expect(history.entries).toEqual(['/first', '/welcome']);
  expect(history.index).toBe(1);
});

test('`rewindHistory` also removes the entries after the current entry', async () => {
  const history = aHistory(['/first', '/customers', '/customers/maria'], 1);
  await rewindHistory('/welcome');
  expect(history.entries).toEqual(['/first', '/welcome']);
});

test('`rewindHistory` leaves a history at its first entry unchanged', async () => {
  const history = aHistory(['/first']);
  await rewindHistory('/welcome');
  expect(history.entries).toEqual(['/first']);
});

test('the `popstate` event ends the time limit of `rewindHistory`', async () => {
  vi.useFakeTimers();
  aHistory(['/first', '/customers']);
  const rewound = rewindHistory('/welcome');
  await vi.advanceTimersByTimeAsync(5);
  await rewound;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('if the browser emits no `popstate` event, `rewindHistory` continues after one second', async () => {
  vi.useFakeTimers();
  const history = aHistory(['/first', '/customers']);
  vi.stubGlobal('dispatchEvent', () => true);
  const rewound = rewindHistory('/welcome');
  await vi.advanceTimersByTimeAsync(999);
  expect(history.entries).toEqual(['/first', '/customers']);
  await vi.advanceTimersByTimeAsync(1);
  await rewound;
  expect(history.entries).toEqual(['/first', '/welcome']);
  vi.useRealTimers();
});
