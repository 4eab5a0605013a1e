import { createHash, randomInt } from 'node:crypto';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { EnrolmentCode } from '#domain/protocol/fleet.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { RequestError } from '../../errors/request-error.ts';
import { admitDevice, type AuthDeps } from '../require-device.ts';
import { codeAlphabet } from '../secrets/recovery-codes.ts';
import type { TokenRequest } from './identify-device.ts';

const CODE_LENGTH = 8;

/**
 * Creates a one-time code with which a new tablet of the showroom is approved within 24 hours.
 * Throws 403 `SHOWROOM_NOT_ALLOWED` for a showroom that is unknown, closed or not the manager's.
 */
export async function createEnrolmentCode(
  { store, clock }: AuthDeps,
  manager: Agent,
  showroomId: string,
): Promise<EnrolmentCode> {
  const showroom = await store.read((snapshot) => snapshot.get('showrooms', showroomId));
  const isOpen = showroom !== undefined && showroom.closedAt === undefined;
  if (!isOpen || !mayActInSpace(manager, showroomId)) {
    throw new RequestError('SHOWROOM_NOT_ALLOWED');
  }
  const code = Array.from({ length: CODE_LENGTH }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  ).join('');
  const now = clock.now();
  const expiresAt = now + DAY_MS;
  const storedCode = {
    hash: hashEnrolmentCode(code),
    showroomId,
    createdBy: manager.id,
    expiresAt,
  };
  await store.credentials.saveEnrolmentCode(storedCode, now);
  return { code, expiresAt };
}

/**
 * Approves the calling tablet with a one-time code of its showroom. If the tablet is approved
 * already, the code stays valid. Throws 403 `CODE_WRONG` for a code that is unknown, used, expired
 * or of another showroom, 403 for a revoked tablet, and 401 as `admitDevice` does.
 */
export async function approveByCode(
  deps: AuthDeps,
  request: TokenRequest,
  code: string,
): Promise<void> {
  const { store, clock } = deps;
  const { device, access } = await admitDevice(deps, request);
  if (access === 'revoked') throw new RequestError('FORBIDDEN');
  if (access === 'full') return;
  const now = clock.now();
  const managerId = await store.credentials.consumeEnrolmentCode(
    hashEnrolmentCode(code),
    device.showroomId,
    now,
  );
  if (managerId === undefined) throw new RequestError('FORBIDDEN', { reason: 'CODE_WRONG' });
  await store.fleet.approve(device.id, { agentId: managerId, at: now });
  const event = { at: now, kind: 'device-approved', deviceId: device.id } as const;
  await store.securityLog.append({ ...event, agentId: managerId, address: request.ip ?? null });
}

/** Ignores spaces, hyphens and letter case of the typed code. */
function hashEnrolmentCode(code: string): string {
  const normalized = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`enrolment ${normalized}`).digest('base64url');
}
