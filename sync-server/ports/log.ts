/** Logger of the server. Callers must not put text that a user typed into the fields. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

interface LoggableError {
  type: string;
  code: string | undefined;
  /** The first stack frames of the error, at most eight. */
  at: string[];
}

/**
 * Returns the parts of an error or its cause that may be logged. Messages of drivers and validators
 * quote user data, so the message is left out; class, code and stack frames are enough to find the
 * defect.
 */
export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, code: undefined, at: [] };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined,
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
