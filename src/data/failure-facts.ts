/**
 * The facts of a failure that may be reported: its kind and its source positions. The text is
 * omitted, because it may contain user input.
 */
export interface FailureFacts {
  name: string;
  /** The innermost source positions of the stack, one per line. */
  place: string;
}

const PLACES = 5;

export function failureFacts(error: unknown): FailureFacts {
  if (!(error instanceof Error)) return { name: typeof error, place: '' };
  const places = error.stack?.split('\n').filter((line) => PLACE.test(line)) ?? [];
  return { name: error.name, place: places.slice(0, PLACES).join('\n') };
}

/**
 * Matches a stack line of Chromium, Firefox or Safari. Some browsers put the error text, of several
 * lines, before the stack.
 */
const PLACE = /^\s+at |\w:\/\/\S+:\d+:\d+$/;
