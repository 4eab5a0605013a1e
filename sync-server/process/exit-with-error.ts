/**
 * Prints for the operator why the process exits, without a stack trace, and sets the exit code to
 * 1.
 */
export function exitWithError(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

/** Returns the message of an error, followed by the messages of its causes. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.message}: ${reasonOf(error.cause)}`
    : error.message;
}
