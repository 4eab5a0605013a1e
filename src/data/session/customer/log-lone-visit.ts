import { localDatabase } from '../../database/local-database.ts';
import { emitDefect } from '../../defects.ts';
import { emitRefusalAsDefect } from '../../mutate/emit-refusal.ts';
import { mutateNow } from '../../mutate/mutate-now.ts';
import { newId } from '../../mutate/new-id.ts';
import { describeViewedCars } from '../../queries/visits/describe-viewed-cars.ts';
import { listCodesOfBuilds } from '../../queries/builds/taken-home-queries.ts';
import { type Actor, resolveActor } from '../agent/resolve-actor.ts';
import type { CustomerSession } from './customer-session.ts';

/** Maximum length of the description of a walk-in. */
const MAX_LENGTH = 200;
const SEPARATOR = ' · ';

/**
 * Logs a visit in which an unregistered customer has saved a build, as a walk-in with the outcome
 * `coming-back`. The description contains the build codes, by which a
 * later registration finds the walk-in. Does nothing for other visits. A failure is reported as a
 * defect, because the session of the visitor must end even without this entry.
 */
export async function logLoneVisit(session: CustomerSession): Promise<void> {
  if (session.customer || session.ownBuildIds.length === 0) return;
  await logVisit(session).catch(emitDefect);
}

async function logVisit({ ownBuildIds, viewedCars }: CustomerSession): Promise<void> {
  const actor = await resolveActor({ customerId: null });
  if (!actor) return;
  const description = await describeVisit({ ownBuildIds, viewedCars });
  if (description !== '') await logEndedWalkIn(description, actor);
}

async function describeVisit({
  ownBuildIds,
  viewedCars,
}: Pick<CustomerSession, 'ownBuildIds' | 'viewedCars'>): Promise<string> {
  const [codes, cars] = await Promise.all([
    listCodesOfBuilds(localDatabase, ownBuildIds),
    describeViewedCars(localDatabase, viewedCars),
  ]);
  // The codes come first, because the registration needs them. The latest cars that fit follow.
  const parts = [...codes];
  for (const car of cars.toReversed()) {
    if ([...parts, car].join(SEPARATOR).length > MAX_LENGTH) break;
    parts.splice(codes.length, 0, car);
  }
  return parts.join(SEPARATOR).slice(0, MAX_LENGTH);
}

async function logEndedWalkIn(description: string, actor: Actor): Promise<void> {
  const { actorId, showroomId } = actor;
  const walkInId = newId();
  const visit = { walkInId, showroomId };
  const logged = await mutateNow({
    name: 'logWalkIn',
    args: { ...visit, description, vehicleInterest: null, partySize: 1 },
    actorId,
  });
  emitRefusalAsDefect(logged);
  if (!logged.ok) return;
  const args = { ...visit, outcome: 'coming-back', customerId: null } as const;
  emitRefusalAsDefect(await mutateNow({ name: 'endWalkIn', args, actorId }));
}
