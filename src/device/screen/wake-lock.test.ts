import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKioskScreen } from './kiosk-screen.ts';

class Lock extends EventTarget {
  released = false;

  release = vi.fn(() => {
    this.end();
    return Promise.resolve();
  });

  /** Ends the wake lock, as the browser or the page does. */
  end(): void {
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

const settle = () => new Promise(setImmediate);
let locks: Lock[] = [];
let requestLock = vi.fn<(type: string) => Promise<Lock>>();
let stop = () => {};
const page = { window: new EventTarget(), document: new EventTarget() };

function setVisible(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page.document, { visibilityState });
  page.document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  locks = [];
  requestLock = vi.fn(() => {
    const lock = new Lock();
    locks.push(lock);
    return Promise.resolve(lock);
  });
  page.window = new EventTarget();
  page.document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
  });
  vi.stubGlobal('addEventListener', page.window.addEventListener.bind(page.window));
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', { wakeLock: { request: (type: string) => requestLock(type) } });
  stop = startKioskScreen();
  await settle();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a wake lock that the browser releases is requested again immediately', async () => {
  expect(requestLock.mock.calls).toEqual([['screen']]);
  locks[0]?.end();
  await settle();
  locks[1]?.end();
  await settle();
  expect(locks.map(({ released }) => released)).toEqual([true, true, false]);
});

test('a hidden page requests no wake lock until it is visible again', async () => {
  setVisible('hidden');
  locks[0]?.end();
  await settle();
  expect(locks).toHaveLength(1);
  setVisible('visible');
  await settle();
  expect(locks).toHaveLength(2);
});

test('a touch requests a rejected wake lock again, and requests no second lock while one is active', async () => {
  const touch = () => page.window.dispatchEvent(new Event('pointerdown'));
  touch();
  await settle();
  expect(requestLock).toHaveBeenCalledOnce();
  requestLock.mockRejectedValueOnce(new Error('low battery'));
  locks[0]?.end();
  await settle();
  expect(requestLock).toHaveBeenCalledTimes(2);
  touch();
  touch();
  await settle();
  expect([requestLock.mock.calls.length, locks.length]).toEqual([3, 2]);
});

test('the end of the kiosk screen releases the wake lock, and no lock is requested afterwards', async () => {
  stop();
  await settle();
  expect(locks[0]?.release).toHaveBeenCalledOnce();
  setVisible('visible');
  await settle();
  page.window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(locks.map(({ released }) => released)).toEqual([true]);
  expect(requestLock).toHaveBeenCalledOnce();
});

test('a wake lock that is granted after the end of the kiosk screen is released', async () => {
  locks[0]?.end();
  stop();
  await settle();
  expect(locks.map(({ released }) => released)).toEqual([true, true]);
});
