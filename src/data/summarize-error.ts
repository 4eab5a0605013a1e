/**
 * The facts of an error that may be reported: its name and its source positions. The error message
 * is omitted, because it may contain user input.
 */
export interface ErrorSummary {
  name: string;
  /** Up to five innermost source positions of the stack trace, one per line. */
  place: string;
}

const MAX_PLACES = 5;

export function summarizeError(error: unknown): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, place: '' };
  const places = error.stack?.split('\n').filter((line) => STACK_LINE_PATTERN.test(line)) ?? [];
  return { name: error.name, place: places.slice(0, MAX_PLACES).join('\n') };
}

/**
 * Matches the lines of a stack trace with a source position (Chromium, Firefox, Safari). Other
 * lines may belong to the error message, which some browsers put before the stack trace.
 */
const STACK_LINE_PATTERN = /^\s+at |\w:\/\/\S+:\d+:\d+$/;
