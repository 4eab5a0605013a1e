import { reportDefect } from './report-defect.ts';

/** Reports uncaught errors and rejections. Returns a function that stops it. */
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

/** Ignores browser messages without an error, such as a postponed layout (ResizeObserver). */
function tell(failure: unknown): void {
  if (failure) reportDefect(failure);
}
