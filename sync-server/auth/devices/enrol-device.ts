import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Ids } from '../../ports/ids.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import type { AuthDeps } from '../require-device.ts';
import { hashToken } from '../token.ts';

export interface EnrolDeps extends AuthDeps {
  ids: Ids;
  newToken(): string;
}

/**
 * Enrols a tablet in a showroom, replaces the token of the tablet, and issues a grant to the agent.
 * Throws 403 for a revoked or
 * lost tablet, and for a showroom that `requireShowroom` rejects. An enrolled tablet keeps its id,
 * even if the id is missing in a restored database. The clients of the tablet can then still push
 * their outboxes.
 */
export async function enrolDevice(
  deps: EnrolDeps,
  { agent, tokenHash }: AuthenticatedAgent,
  { deviceId, name, showroomId }: EnrolmentRequest,
): Promise<Enrolment> {
  const existingDevice = deviceId === null ? undefined : await deps.store.fleet.find(deviceId);
  await requireShowroom(deps, agent, {
    showroomId,
    isThere: existingDevice?.showroomId === showroomId,
  });
  // Rejects a revoked or lost tablet: such a tablet must erase its data and must not get a new
  // token.
  if (existingDevice?.ending) throw new RequestError('FORBIDDEN');
  const deviceToken = deps.newToken();
  const device = {
    id: deviceId ?? deps.ids.next(),
    name,
    showroomId,
    enrolledBy: agent.id,
    enrolledAt: deps.clock.now(),
    revokedAt: null,
    ungrantedUntil: null,
  };
  await deps.store.credentials.saveDevice(device, hashToken(deviceToken));
  const grant = await deps.store.grants.issue({
    agentId: agent.id,
    deviceId: device.id,
    sessionHash: tokenHash,
    issuedAt: device.enrolledAt,
    nonce: deps.newToken(),
  });
  return { deviceId: device.id, deviceToken, showroomId, grant };
}

/**
 * Throws 403 unless the agent may act in the showroom and the showroom is open. A tablet of a
 * closed showroom may enrol in the same showroom again, because the tablet may have changes to
 * push.
 */
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
