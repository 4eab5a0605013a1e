import { emitDefect } from '../../data/defects.ts';

/** Name of the error if the user cancels, the time limit ends, or no passkey fits. */
const NOT_USED = 'NotAllowedError';

/**
 * Resolves with the result of the passkey prompt, or with undefined if no passkey was used. Reports
 * unexpected errors.
 */
export async function orUnused<T>(prompt: Promise<T>): Promise<T | undefined> {
  try {
    return await prompt;
  } catch (error) {
    if (!(error instanceof Error && error.name === NOT_USED)) emitDefect(error);
    return undefined;
  }
}
