import { expect, onTestFinished, test, vi } from 'vitest';
import { reportUncaughtErrors } from './report-uncaught-errors.ts';

function aPage() {
  const page = new EventTarget();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const stop = reportUncaughtErrors(page);
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
])('%s is reported with its error type and without its message', (_words, type, fields) => {
  const { happen, written } = aPage();
  happen(type, fields);
  expect(written).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('TypeError'));
  expect(written).not.toHaveBeenCalledWith(expect.stringContaining('Maria'));
});

test('an error event without an error object is ignored, and after `stop`, no error is reported', () => {
  const { happen, written, stop } = aPage();
  happen('error', { message: 'ResizeObserver loop completed', error: undefined });
  stop();
  happen('error', { error: new TypeError('late') });
  happen('unhandledrejection', { reason: new TypeError('late') });
  expect(written).not.toHaveBeenCalled();
});
