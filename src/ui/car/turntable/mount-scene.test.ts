import { expect, test, vi } from 'vitest';
import type { TurntableScene } from './turntable-scene.ts';
import { mountScene } from './use-live-car.ts';

type Opened = TurntableScene | 'slow';

function mount() {
  const element = new EventTarget();
  const [setScene, setTrouble] = [vi.fn<(s: unknown) => void>(), vi.fn<(t: unknown) => void>()];
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  let signal: AbortSignal | undefined;
  const open = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  const leave = mountScene(open, { element: element as HTMLCanvasElement, setScene, setTrouble });
  return {
    element,
    setScene,
    setTrouble,
    resolve,
    reject,
    leave,
    isAborted: () => signal?.aborted,
  };
}

const scene = {} as TurntableScene;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an opened scene is shown until it is unmounted; the unmount aborts the signal of the scene', async () => {
  const { resolve, setScene, setTrouble, leave, isAborted } = mount();
  resolve(scene);
  await settled();
  expect(setScene.mock.lastCall).toEqual([scene]);
  expect(isAborted()).toBe(false);
  leave();
  expect(isAborted()).toBe(true);
  expect([setScene.mock.lastCall, setTrouble.mock.lastCall]).toEqual([[undefined], [undefined]]);
});

test.each<[string, string, (opening: ReturnType<typeof mount>) => void]>([
  ['is slow', 'slow', ({ resolve }) => resolve('slow')],
  ['fails to open', 'unavailable', ({ reject }) => reject(new Error('no WebGL'))],
  [
    'loses its graphics context',
    'unavailable',
    ({ element }) => element.dispatchEvent(new Event('webglcontextlost')),
  ],
])('a turntable scene that %s is reported as “%s”', async (_case, trouble, end) => {
  const opening = mount();
  end(opening);
  await settled();
  expect(opening.setTrouble.mock.calls).toEqual([[trouble]]);
});

test.each<[string, (opening: ReturnType<typeof mount>) => void]>([
  ['opens', ({ resolve }) => resolve(scene)],
  ['fails to open', ({ reject }) => reject(new Error('no WebGL'))],
  [
    'loses its graphics context',
    ({ element }) => element.dispatchEvent(new Event('webglcontextlost')),
  ],
])('a turntable scene that %s after it was unmounted changes no state', async (_case, end) => {
  const opening = mount();
  opening.leave();
  const before = [opening.setScene.mock.calls.length, opening.setTrouble.mock.calls.length];
  end(opening);
  await settled();
  expect([opening.setScene.mock.calls.length, opening.setTrouble.mock.calls.length]).toEqual(
    before,
  );
});
