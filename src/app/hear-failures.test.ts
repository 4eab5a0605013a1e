import { expect, onTestFinished, test, vi } from 'vitest';
import { hearFailures } from './hear-failures.ts';

function aPage() {
  const page = new EventTarget();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const stop = hearFailures(page);
  onTestFinished(() => {
    written.mockRestore();
    stop();
  });
  const happen = (type: string, fields: object) =>
    page.dispatchEvent(Object.assign(new Event(type), fields));
  return { happen, written, stop };
}

test.each([
  ['an uncaught error', 'error', { error: new TypeError('Maria Rivera') }],
  ['an unhandled rejection', 'unhandledrejection', { reason: new TypeError('Maria Rivera') }],
])('%s is reported, without its text', (_words, type, fields) => {
  const { happen, written } = aPage();
  happen(type, fields);
  expect(written).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('TypeError'));
  expect(written).not.toHaveBeenCalledWith(expect.stringContaining('Maria'));
});

test('a browser event without an error and an event after the stop are no defects', () => {
  const { happen, written, stop } = aPage();
  happen('error', { message: 'ResizeObserver loop completed', error: undefined });
  stop();
  happen('error', { error: new TypeError('late') });
  expect(written).not.toHaveBeenCalled();
});
