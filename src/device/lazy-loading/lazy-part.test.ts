import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartBoundary } from './lazy-part.tsx';

const reportError = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reportError);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

let retry: () => Promise<boolean>;

/** A boundary that is not rendered by React: its `setState` takes effect immediately. */
function createBoundary(): PartBoundary {
  const boundary = new PartBoundary({
    children: 'part',
    instead: (request) => {
      retry = request;
      return 'instead';
    },
  });
  vi.spyOn(boundary, 'setState').mockImplementation((next) => {
    boundary.state = next as { failed: boolean };
  });
  return boundary;
}

/** Calls the methods that React calls after a child of the boundary throws. */
function crash(boundary: PartBoundary): void {
  const error = new Error('The part throws');
  boundary.state = PartBoundary.getDerivedStateFromError();
  boundary.componentDidCatch(error);
}

test('an error of a lazy component is reported, and the component is rendered again after a minute', () => {
  const boundary = createBoundary();
  expect(boundary.render()).toBe('part');
  crash(boundary);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('The part throws'));
  vi.advanceTimersByTime(59_999);
  expect(boundary.render()).toBe('instead');
  vi.advanceTimersByTime(1);
  expect(boundary.render()).toBe('part');
});

test('a lazy component that throws a second time is rendered again after another minute', () => {
  const boundary = createBoundary();
  crash(boundary);
  vi.advanceTimersByTime(60_000);
  crash(boundary);
  vi.advanceTimersByTime(59_999);
  expect(boundary.render()).toBe('instead');
  vi.advanceTimersByTime(1);
  expect(boundary.render()).toBe('part');
});

test('a lazy component that throws after a manual retry is not rendered again for a full minute', async () => {
  const boundary = createBoundary();
  crash(boundary);
  vi.advanceTimersByTime(50_000);
  expect(boundary.render()).toBe('instead');
  expect(await retry()).toBe(true);
  expect(boundary.render()).toBe('part');
  crash(boundary);
  vi.advanceTimersByTime(59_999);
  expect(boundary.render()).toBe('instead');
});

test('the unmount of a lazy component that has thrown clears its retry timer', () => {
  const boundary = createBoundary();
  crash(boundary);
  expect(vi.getTimerCount()).toBe(1);
  boundary.componentWillUnmount();
  expect(vi.getTimerCount()).toBe(0);
});
