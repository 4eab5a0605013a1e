import type { Customer } from '#domain/customers/customer.ts';
import { emitRefusalAsDefect } from '../../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import type { TakenHomeBuild } from '../../../data/queries/builds/taken-home-queries.ts';
import type { Actor } from '../../../data/session/agent/resolve-actor.ts';
import { changeJourney } from '../../../data/session/customer/journey-store.ts';
import { linkWalkIn } from '../link-walk-in.ts';
import type { AttachableVisit } from './attachable-visit.ts';

interface Attachment extends Actor {
  customerId: string;
}

/**
 * Attaches the builds and the walk-in of a visit to a customer. Returns the id of the build that
 * the customer continues with; null without a build. The visit is then not offered again.
 */
export async function attachVisit(
  { ownBuildIds, takenHome }: AttachableVisit,
  attachment: Attachment,
): Promise<string | null> {
  for (const buildId of ownBuildIds) await attachBuild(buildId, attachment);
  const takenHomeId = takenHome && (await attachTakenHome(takenHome, attachment));
  void changeJourney({ ownBuildIds: [], viewedCars: [] });
  return takenHomeId ?? ownBuildIds.at(-1) ?? null;
}

/** Like `attachVisit`, for a stored customer. Also adds the viewed cars to the customer's notes. */
export async function attachVisitToStored(
  visit: AttachableVisit,
  { id: customerId, showroomId, notes }: Customer,
  actor: Actor,
): Promise<string | null> {
  const buildId = await attachVisit(visit, { ...actor, customerId });
  if (visit.viewedLines.length > 0) {
    const to = [notes, ...visit.viewedLines].filter(Boolean).join('\n');
    const args = { customerId, showroomId, changes: { notes: { from: notes, to } } };
    emitRefusalAsDefect(await mutateNow({ name: 'updateCustomer', args, actorId: actor.actorId }));
  }
  return buildId;
}

/** A build that is not stored in this showroom is saved again with its configuration. */
async function attachTakenHome(
  { build, walkIn, configuration, priceListId }: TakenHomeBuild,
  attachment: Attachment,
): Promise<string> {
  if (walkIn) await linkWalkIn(walkIn.id, attachment);
  if (build) {
    await attachBuild(build.id, attachment);
    return build.id;
  }
  const { actorId, ...args } = attachment;
  const buildId = newId();
  const saved = { ...args, buildId, priceListId, configuration };
  emitRefusalAsDefect(await mutateNow({ name: 'saveBuild', args: saved, actorId }));
  return buildId;
}

async function attachBuild(
  buildId: string,
  { customerId, showroomId, actorId }: Attachment,
): Promise<void> {
  const args = { buildId, showroomId, changes: { customerId: { from: null, to: customerId } } };
  emitRefusalAsDefect(await mutateNow({ name: 'editBuild', args, actorId }));
}
