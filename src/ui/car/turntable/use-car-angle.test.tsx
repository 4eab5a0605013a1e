import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { callInRender } from '../../../app/i18n/render-in-english.testing.tsx';
import type { useCarAngle as UseTurning } from './use-car-angle.ts';

const { stop } = vi.hoisted(() => ({ stop: vi.fn<() => void>() }));
vi.mock('framer-motion', () => ({ animate: () => ({ stop }) }));
vi.mock('../../motion/use-prefers-reduced-motion.ts', () => ({
  usePrefersReducedMotion: () => false,
}));

let useCarAngle: typeof UseTurning;
beforeEach(async () => {
  // Another test file of the process may have imported the module without the mocks.
  vi.resetModules();
  stop.mockClear();
  ({ useCarAngle } = await import('./use-car-angle.ts'));
});
afterAll(() => void vi.resetModules());

const turning = () => callInRender(() => useCarAngle(0));

test.each<[string, (car: ReturnType<typeof UseTurning>) => void]>([
  ['a new angle', ({ set }) => set(90)],
  ['a second step', ({ step }) => step(1)],
  [
    'a drag',
    ({ drag }) => {
      const event = { currentTarget: { setPointerCapture: () => {} }, pointerId: 1, clientX: 0 };
      drag.onPointerDown(event as never);
      drag.onPointerMove({ clientX: 10 } as never);
    },
  ],
])('%s stops the running turn animation of the car', (_case, act) => {
  const car = turning();
  car.step(1);
  expect(stop).not.toHaveBeenCalled();
  act(car);
  expect(stop).toHaveBeenCalledOnce();
});
