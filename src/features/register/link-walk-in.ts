import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { noteRefusal } from '../../data/note-refusal.ts';
import { findWalkIn } from '../../data/queries/walk-in-queries.ts';

/** What was noted of somebody before they had a name is worth a line of notes. */
export function notesOf(walkIn: WalkIn | null): string {
  if (!walkIn) return '';
  const { vehicleInterest, description } = walkIn;
  return [vehicleInterest, description].filter((text) => text).join(' · ');
}

/**
 * A walk-in has a name now. The registration stands, whatever becomes of this: a walk-in that could
 * not be named is still open in the list.
 */
export async function linkWalkIn(
  walkInId: string,
  { customerId, actorId }: { customerId: string; actorId: string },
): Promise<void> {
  try {
    const walkIn = await findWalkIn(localDatabase, walkInId);
    if (!walkIn) return;
    const { showroomId } = walkIn;
    // One that has ended keeps its outcome, and is given the name.
    const outcome = walkIn.outcome ?? 'registered';
    const args = { walkInId, showroomId, outcome, customerId };
    noteRefusal(await mutateNow({ name: 'endWalkIn', args, actorId }));
  } catch (error) {
    noteDefect(error);
  }
}
