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

interface AttachedVisit {
  /** The build that the customer continues with; null without a build. */
  buildId: string | null;
  /** Whether no mutation was refused. */
  isComplete: boolean;
}

/**
 * Attaches the builds and the walk-in of a visit to a new customer, whose notes already contain the
 * viewed cars. If all builds are attached, clears the visit of the journey.
 */
export async function attachVisit(
  visit: AttachableVisit,
  attachment: Attachment,
): Promise<AttachedVisit> {
  const attached = await attachBuilds(visit, attachment);
  if (attached.isComplete) void changeJourney({ viewedCars: [] });
  return attached;
}

/** If all builds are attached, clears the saved builds of the journey: they are attached once. */
async function attachBuilds(
  { ownBuildIds, takenHome }: AttachableVisit,
  attachment: Attachment,
): Promise<AttachedVisit> {
  const failedIds: string[] = [];
  for (const id of ownBuildIds) if (!(await attachBuild(id, attachment))) failedIds.push(id);
  const attachedTakenHome = takenHome && (await attachTakenHome(takenHome, attachment));
  const isComplete = failedIds.length === 0 && attachedTakenHome?.isComplete !== false;
  if (isComplete) void changeJourney({ ownBuildIds: [] });
  return { buildId: attachedTakenHome?.buildId ?? ownBuildIds.at(-1) ?? null, isComplete };
}

/**
 * Like `attachVisit`, for a stored customer. Also adds the viewed cars to the customer's notes, and
 * clears them only if this succeeds.
 */
export async function attachVisitToStored(
  visit: AttachableVisit,
  { id: customerId, showroomId, notes }: Customer,
  actor: Actor,
): Promise<AttachedVisit> {
  const attached = await attachBuilds(visit, { ...actor, customerId });
  if (!attached.isComplete) return attached;
  const to = [notes, ...visit.viewedLines].filter(Boolean).join('\n');
  const args = { customerId, showroomId, changes: { notes: { from: notes, to } } };
  const isComplete =
    visit.viewedLines.length === 0 ||
    (await isApplied({ name: 'updateCustomer', args, actorId: actor.actorId }));
  if (isComplete) void changeJourney({ viewedCars: [] });
  return { ...attached, isComplete };
}

/**
 * Attaches the walk-in and the build of a build code. If this showroom has no such build without a
 * customer, saves the configuration of the code as a new build.
 */
async function attachTakenHome(
  { build, walkIn, configuration, priceListId }: TakenHomeBuild,
  attachment: Attachment,
): Promise<AttachedVisit> {
  if (walkIn) await linkWalkIn(walkIn.id, attachment);
  if (build) {
    return { buildId: build.id, isComplete: await attachBuild(build.id, attachment) };
  }
  const { actorId, ...args } = attachment;
  const buildId = newId();
  const saved = { ...args, buildId, priceListId, configuration };
  return { buildId, isComplete: await isApplied({ name: 'saveBuild', args: saved, actorId }) };
}

function attachBuild(
  buildId: string,
  { customerId, showroomId, actorId }: Attachment,
): Promise<boolean> {
  const args = { buildId, showroomId, changes: { customerId: { from: null, to: customerId } } };
  return isApplied({ name: 'editBuild', args, actorId });
}

async function isApplied(request: Parameters<typeof mutateNow>[0]): Promise<boolean> {
  const result = await mutateNow(request);
  emitRefusalAsDefect(result);
  return result.ok;
}
