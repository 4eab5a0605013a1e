import { reportDefect } from './report-defect.ts';

/** Hears of failures that nothing in the app has caught. Returns how to stop. */
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

/** The browser itself says some things this way, with nothing in them: a layout it puts off, say. */
function tell(failure: unknown): void {
  if (failure) reportDefect(failure);
}
