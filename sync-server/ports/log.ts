/** What the server needs of a logger. Fields never hold what a person typed. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

interface ErrorFacts {
  type: string;
  code: string | undefined;
  /** Where it was thrown. */
  at: string[];
}

/**
 * What may be logged of an error. Messages of drivers and validators quote the values they stumbled
 * over, so the message stays out; class, code and place are enough to find the defect.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, code: undefined, at: [] };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined,
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
