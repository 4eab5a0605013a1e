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
  await requireShowroom(deps, agent, showroomId);
  await refuseEnded(deps, deviceId);
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

/** Signing in on a tablet that was revoked or lost does not bring it back: it empties itself first. */
async function refuseEnded({ store }: EnrolDeps, deviceId: string | null): Promise<void> {
  const known = deviceId === null ? undefined : await store.fleet.find(deviceId);
  if (known?.ending) throw new RequestError('FORBIDDEN');
}

async function requireShowroom(deps: EnrolDeps, agent: Agent, showroomId: string): Promise<void> {
  const showroom = await deps.store.read((snapshot) => snapshot.get('showrooms', showroomId));
  if (!showroom || !mayActInSpace(agent, showroomId)) {
    throw new RequestError('SHOWROOM_NOT_ALLOWED');
  }
}
