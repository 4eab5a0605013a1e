import { noteDefect } from './defects.ts';
import type { MutateResult } from './mutate.ts';

/**
 * For a change that no caller awaits: a refusal by a rule is noted by its code. A write that failed
 * is noted already, and a tablet short of room shows so.
 */
export function noteRefusal(result: MutateResult): void {
  if (result.ok || result.code === 'NOT_SAVED' || result.code === 'NO_ROOM') return;
  const defect = new Error('A change nobody waits for was refused');
  // Of a defect no text is kept, only its name.
  defect.name = result.code;
  noteDefect(defect);
}
