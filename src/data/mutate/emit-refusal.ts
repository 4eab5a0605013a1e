import { emitDefect } from '../defects.ts';
import type { MutateResult } from './mutate.ts';

/**
 * Reports the code of a refused mutation whose result no caller handles. Ignores `NOT_SAVED`, which
 * `mutate` has already reported, and `NO_ROOM`, for which the screen shows a notice.
 */
export function emitRefusalAsDefect(result: MutateResult): void {
  if (result.ok || result.code === 'NOT_SAVED' || result.code === 'NO_ROOM') return;
  const defect = new Error('A background change was refused');
  // The code becomes the name of the error, because stored defects contain no error messages.
  defect.name = result.code;
  emitDefect(defect);
}
