import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { emitRefusalAsDefect } from '../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import { findWalkIn } from '../../data/queries/visits/walk-in-queries.ts';

/** Returns the details of a walk-in as the notes of the new customer. */
export function formatWalkInNotes(walkIn: WalkIn | null): string {
  if (!walkIn) return '';
  const { vehicleInterest, description } = walkIn;
  return [vehicleInterest, description].filter((text) => text).join(' · ');
}

/**
 * Links a walk-in to a customer, and ends an open walk-in as registered. After a failure, which is
 * reported as a defect, the walk-in stays open. Does nothing for an unknown walk-in and for a
 * walk-in that was logged by mistake.
 */
export async function linkWalkIn(
  walkInId: string,
  { customerId, actorId }: { customerId: string; actorId: string },
): Promise<void> {
  try {
    const walkIn = await findWalkIn(localDatabase, walkInId);
    if (!walkIn || walkIn.outcome === 'mistake') return;
    const { showroomId } = walkIn;
    // A walk-in that has already ended keeps its outcome.
    const outcome = walkIn.outcome ?? 'registered';
    const args = { walkInId, showroomId, outcome, customerId };
    emitRefusalAsDefect(await mutateNow({ name: 'endWalkIn', args, actorId }));
  } catch (error) {
    emitDefect(error);
  }
}
