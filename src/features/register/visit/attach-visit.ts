import { emitRefusalAsDefect } from '../../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import type { TakenHomeBuild } from '../../../data/queries/builds/taken-home-queries.ts';
import type { Actor } from '../../../data/session/agent/resolve-actor.ts';
import { linkWalkIn } from '../link-walk-in.ts';
import type { AttachableVisit } from './attachable-visit.ts';

interface Attachment extends Actor {
  customerId: string;
}

/**
 * Attaches the builds and the walk-in of a visit to a new customer. Returns the id of the build that
 * the customer continues with; null without a build.
 */
export async function attachVisit(
  { ownBuildIds, takenHome }: AttachableVisit,
  attachment: Attachment,
): Promise<string | null> {
  for (const buildId of ownBuildIds) await attachBuild(buildId, attachment);
  const takenHomeId = takenHome && (await attachTakenHome(takenHome, attachment));
  return takenHomeId ?? ownBuildIds.at(-1) ?? null;
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
