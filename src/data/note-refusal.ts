import { noteDefect } from './defects.ts';
import type { MutateResult } from './mutate.ts';

/**
 * For a change that nobody waits for: that a rule refuses it is noted by its code. What could not
 * be written is noted already.
 */
export function noteRefusal(result: MutateResult): void {
  if (result.ok || result.code === 'NOT_SAVED') return;
  const defect = new Error('A change nobody waits for was refused');
  // Of a defect no text is kept, only its name.
  defect.name = result.code;
  noteDefect(defect);
}
