/** Ends a command with sentences for a person; a stack would not help them. */
export function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

/** What an error says and what it was caused by, down to the first cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.message}: ${reasonOf(error.cause)}`
    : error.message;
}
