import { reportDefect } from './report-defect.ts';

/** Reports uncaught errors and rejections. Returns a function that stops the reports. */
export function reportUncaughtErrors(page: EventTarget): () => void {
  const handleError = (event: Event) => reportIfError((event as ErrorEvent).error);
  const handleRejection = (event: Event) => reportIfError((event as PromiseRejectionEvent).reason);
  page.addEventListener('error', handleError);
  page.addEventListener('unhandledrejection', handleRejection);
  return () => {
    page.removeEventListener('error', handleError);
    page.removeEventListener('unhandledrejection', handleRejection);
  };
}

/**
 * Ignores `error` events without an error object, such as the message of the browser about a
 * postponed ResizeObserver callback.
 */
function reportIfError(failure: unknown): void {
  if (failure) reportDefect(failure);
}
