import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import type { Ids } from '../ports/ids.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';
import { hashToken } from './token.ts';

export interface EnrolDeps extends AuthDeps {
  ids: Ids;
  newToken(): string;
}

/**
 * Enrols a tablet in a showroom of the agent. A tablet keeps the id it once got, and with it its
 * clients and their outboxes, also where head office was restored and does not know it any more; its
 * old token ends.
 */
export async function enrolDevice(
  deps: EnrolDeps,
  agent: Agent,
  { deviceId, name, showroomId }: EnrolmentRequest,
): Promise<Enrolment> {
  const known = deviceId === null ? undefined : await deps.store.fleet.find(deviceId);
  await requireShowroom(deps, agent, { showroomId, isThere: known?.showroomId === showroomId });
  // A revoked or lost tablet erases its data first: a sign-in does not bring it back.
  if (known?.ending) throw new RequestError('FORBIDDEN');
  const deviceToken = deps.newToken();
  const device = {
    id: deviceId ?? deps.ids.next(),
    name,
    showroomId,
    enrolledBy: agent.id,
    enrolledAt: deps.clock.now(),
    revokedAt: null,
  };
  await deps.store.credentials.saveDevice(device, hashToken(deviceToken));
  return { deviceId: device.id, deviceToken, showroomId };
}

/** A tablet in a showroom that closed enrolls there again: it may have changes to push. */
async function requireShowroom(
  { store }: EnrolDeps,
  agent: Agent,
  { showroomId, isThere }: { showroomId: string; isThere: boolean },
): Promise<void> {
  const showroom = await store.read((snapshot) => snapshot.get('showrooms', showroomId));
  const isOpen = showroom !== undefined && (isThere || showroom.closedAt === undefined);
  if (!isOpen || !mayActInSpace(agent, showroomId)) {
    throw new RequestError('SHOWROOM_NOT_ALLOWED');
  }
}
