import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { hasRight } from '#domain/agents/rights.ts';
import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Ids } from '../../ports/ids.ts';
import { toAddressPrefix } from '../../store/mutation-log/security-log.ts';
import type { DeviceTokens, EnrolledDevice } from '../../store/unsynced-tables/credential-store.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import type { AuthDeps } from '../require-device.ts';
import { hashToken } from '../token.ts';
import { deriveNextToken, isTokenOf } from './identify-device.ts';

export interface EnrolDeps extends AuthDeps {
  ids: Ids;
  newToken(): string;
  /** Whether new tablets need no approval, as in a demo; default: false. */
  approvesDevices?: boolean | undefined;
}

/**
 * Enrols a tablet in a showroom, and issues a grant to the agent. A new tablet waits for approval,
 * unless the enrolling agent may approve tablets or `approvesDevices` is set. An enrolled tablet
 * keeps its id, even if the id is missing in a restored database: the clients of the tablet can then
 * still push their outboxes. An enrolled tablet keeps its approval only if the agent may act in its
 * showroom and the request contains its last token. The id alone is no proof, because another device
 * may send the same id.
 *
 * If the request contains the last token of the tablet, this token stays valid until the new token
 * is used, because the response may be lost. Otherwise the new token replaces all tokens of the
 * tablet.
 *
 * Throws 403 for a revoked or lost tablet, for a showroom that `requireShowroom` rejects, and for
 * an enrolled tablet of a showroom in which the agent may not act, unless the request has its
 * token.
 */
export async function enrolDevice(
  deps: EnrolDeps,
  { agent, tokenHash, address }: AuthenticatedAgent,
  request: EnrolmentRequest,
): Promise<Enrolment> {
  const { deviceId, name, showroomId } = request;
  const known = deviceId === null ? undefined : await deps.store.credentials.findDevice(deviceId);
  await requireShowroom(deps, agent, { showroomId, isThere: known?.showroomId === showroomId });
  const { proof, keepsApproval } = checkIdentity(agent, known, request.deviceToken);
  const { token, tokens } = issueToken(deps, known, proof);
  const approval = getApproval(deps, agent, keepsApproval ? known : undefined);
  const device = {
    id: deviceId ?? deps.ids.next(),
    name,
    showroomId,
    enrolledBy: agent.id,
    enrolledAt: deps.clock.now(),
    revokedAt: null,
    ungrantedUntil: null,
    enrollers: addEnroller(known, agent.id),
    enrolledFrom: toAddressPrefix(address),
    ...approval,
  };
  await deps.store.credentials.saveDevice(device, tokens);
  // Only a tablet of an earlier release may push mutations without a grant, and this request does
  // not prove that it comes from such a tablet.
  if (proof === undefined) await deps.store.credentials.limitUngranted(device.id, 0);
  const grant = await deps.store.grants.issue({
    agentId: agent.id,
    deviceId: device.id,
    sessionHash: tokenHash,
    issuedAt: device.enrolledAt,
    nonce: deps.newToken(),
  });
  const approved = approval.approvedAt !== null;
  return { deviceId: device.id, deviceToken: token, showroomId, grant, approved };
}

/**
 * Returns as `proof` the last token of an enrolled tablet, or undefined if the request does not
 * contain this token. Also returns whether the tablet keeps its approval. Throws 403 as
 * `enrolDevice` describes.
 */
function checkIdentity(
  agent: Agent,
  known: EnrolledDevice | undefined,
  lastToken: string | undefined,
): { proof: string | undefined; keepsApproval: boolean } {
  if (!known) return { proof: undefined, keepsApproval: false };
  const proof = isTokenOf(known, lastToken) ? lastToken : undefined;
  const mayActThere = mayActInSpace(agent, known.showroomId);
  // Rejects a revoked or lost tablet: such a tablet must erase its data and must not get a new
  // token.
  if (known.ending !== null || (proof === undefined && !mayActThere)) {
    throw new RequestError('FORBIDDEN');
  }
  return { proof, keepsApproval: proof !== undefined && mayActThere };
}

function addEnroller(known: EnrolledDevice | undefined, agentId: string): string[] {
  return [...new Set([...(known?.enrollers ?? []), agentId])];
}

function issueToken(
  deps: EnrolDeps,
  known: EnrolledDevice | undefined,
  proof: string | undefined,
): { token: string; tokens: DeviceTokens } {
  const issuedAt = deps.clock.now();
  if (!known || proof === undefined) {
    const token = deps.newToken();
    return { token, tokens: { hash: hashToken(token), issuedAt, next: null } };
  }
  const { hash, next } = known.tokens;
  // If `proof` is the next token, the tablet has stored this token. So the next token becomes the
  // present token.
  const present = hash === hashToken(proof) ? known.tokens : { hash: hashToken(proof), issuedAt };
  const nonce = (present === known.tokens ? next?.nonce : undefined) ?? deps.newToken();
  const token = deriveNextToken(proof, nonce);
  return { token, tokens: { ...present, next: { hash: hashToken(token), nonce, issuedAt } } };
}

/**
 * Returns the approval of a tablet. `proven` is the tablet's earlier enrollment; undefined unless
 * the request has proved that it comes from this tablet.
 */
function getApproval(
  { clock, approvesDevices = false }: EnrolDeps,
  agent: Agent,
  proven: EnrolledDevice | undefined,
): Pick<EnrolledDevice, 'approvedAt' | 'approvedBy'> {
  const now = clock.now();
  const { approvedAt = null, approvedBy = null } = proven ?? {};
  if (approvedBy === null && hasRight(agent, 'steer-tablets')) {
    return { approvedAt: now, approvedBy: agent.id };
  }
  return { approvedAt: approvedAt ?? (approvesDevices ? now : null), approvedBy };
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
