import { emitDefect } from '../../data/defects.ts';

/** Name of the error after the user cancels, after the time limit, and without a fitting passkey. */
const NOT_USED = 'NotAllowedError';

/**
 * Resolves with the answer of a passkey, or with undefined if none was used. Reports unexpected
 * errors.
 */
export async function orUnused<T>(prompt: Promise<T>): Promise<T | undefined> {
  try {
    return await prompt;
  } catch (error) {
    if (!(error instanceof Error && error.name === NOT_USED)) emitDefect(error);
    return undefined;
  }
}
