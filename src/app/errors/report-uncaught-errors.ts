import { reportDefect } from './report-defect.ts';

/** Reports uncaught errors and rejections. Returns a function that stops the reports. */
export function reportUncaughtErrors(page: EventTarget): () => void {
  const ofError = (event: Event) => reportIfError((event as ErrorEvent).error);
  const ofRejection = (event: Event) => reportIfError((event as PromiseRejectionEvent).reason);
  page.addEventListener('error', ofError);
  page.addEventListener('unhandledrejection', ofRejection);
  return () => {
    page.removeEventListener('error', ofError);
    page.removeEventListener('unhandledrejection', ofRejection);
  };
}

/**
 * Ignores `error` events without an error object, such as the message of the browser about a
 * postponed ResizeObserver callback.
 */
function reportIfError(failure: unknown): void {
  if (failure) reportDefect(failure);
}
