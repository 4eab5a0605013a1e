/** What may be told of a failure: its kind and where it was, never its text, which may hold what a person typed. */
export interface FailureFacts {
  name: string;
  /** The innermost places of the stack, one a line. */
  place: string;
}

const PLACES = 5;

export function failureFacts(error: unknown): FailureFacts {
  if (!(error instanceof Error)) return { name: typeof error, place: '' };
  const places = error.stack?.split('\n').filter((line) => PLACE.test(line)) ?? [];
  return { name: error.name, place: places.slice(0, PLACES).join('\n') };
}

/** As Chromium writes one, or Firefox and Safari. The text, which some put before, may have lines as well. */
const PLACE = /^\s+at |\w:\/\/\S+:\d+:\d+$/;
