import { noteDefect } from './defects.ts';
import type { MutateResult } from './mutate.ts';

/**
 * Reports a refused change that no caller awaits, by its code. A failed write is reported already,
 * and a tablet short of space shows a notice.
 */
export function noteRefusal(result: MutateResult): void {
  if (result.ok || result.code === 'NOT_SAVED' || result.code === 'NO_ROOM') return;
  const defect = new Error('A change nobody waits for was refused');
  // Only the name of a defect is stored, not its text.
  defect.name = result.code;
  noteDefect(defect);
}
