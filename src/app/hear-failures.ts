import { reportDefect } from './report-defect.ts';

/** Reports uncaught errors and rejections. Returns a function that stops the reports. */
export function hearFailures(page: EventTarget): () => void {
  const ofError = (event: Event) => tell((event as ErrorEvent).error);
  const ofRejection = (event: Event) => tell((event as PromiseRejectionEvent).reason);
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
function tell(failure: unknown): void {
  if (failure) reportDefect(failure);
}
