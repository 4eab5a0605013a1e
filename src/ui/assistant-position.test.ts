import { expect, test, vi } from 'vitest';
import { mountHook } from '../app/mounting/mount.testing.tsx';
import { useAssistantAbove, useAssistantOffset } from './assistant-position.ts';

/** Mounts a bar in a window of 1280 × 800 pixels, whose bounds the test can change. */
async function aBar(bounds: { bottom: number; right: number }) {
  const bar = { bounds, resize: () => {}, isObserved: false };
  const element = { getBoundingClientRect: () => bar.bounds } as unknown as HTMLElement;
  const elementRef = { current: element };
  const nowhere = { current: null };
  const use = (isShown: boolean) => () => {
    useAssistantAbove(isShown ? elementRef : nowhere);
    return useAssistantOffset();
  };
  const hook = await mountHook(use(false));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        bar.resize = onResize;
      }
      observe(observed: HTMLElement) {
        bar.isObserved = observed === element;
        bar.resize();
      }
      disconnect() {
        bar.isObserved = false;
      }
    },
  );
  await hook.again(use(true));
  return { ...hook, bar, hide: () => hook.again(use(false)) };
}

test.each([
  [{ bottom: 700, right: 1280 }, 100],
  [{ bottom: 700, right: 1193 }, 100],
  [{ bottom: 700, right: 1192 }, 0],
  [{ bottom: 700, right: 200 }, 0],
  [{ bottom: 89, right: 1280 }, 711],
  [{ bottom: 88, right: 1280 }, 0],
])(
  'the assistant above a bar with the bounds %o is lifted by %i pixels',
  async (bounds, offset) => {
    const { current } = await aBar(bounds);
    expect(current()).toBe(offset);
  },
);

test('the assistant follows a bar that changes its size or scrolls, until the bar is removed', async () => {
  const { current, run, bar, window, hide } = await aBar({ bottom: 800, right: 1280 });
  expect(current()).toBe(0);
  bar.bounds = { bottom: 750, right: 1280 };
  await run(() => bar.resize());
  expect(current()).toBe(50);
  bar.bounds = { bottom: 600, right: 1280 };
  await run(() => window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe(200);
  await hide();
  expect([current(), bar.isObserved]).toEqual([0, false]);
  await run(() => window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe(0);
});
