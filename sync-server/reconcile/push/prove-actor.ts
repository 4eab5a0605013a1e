import type { Device } from '#domain/devices/device.ts';
import { resolveActionTime } from '#domain/mutations/resolve-action-time.ts';
import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';
import type { IssuedGrant } from '../../store/unsynced-tables/grant-store.ts';

/**
 * Proof of the actor of a mutation. `granted`: the agent has signed in online on the device before
 * the action. `live`: the session of that sign-in is also valid at the arrival of the mutation.
 */
export type ActorProof = 'none' | 'granted' | 'live';

export interface ProvableMutation {
  device: Device;
  receivedAt: number;
  /** The grant that the mutation was sent with; undefined for a missing or unknown grant. */
  grant: IssuedGrant | undefined;
}

/** Checks the grant of a mutation. The grant must be for its actor, its device and its time. */
export function proveActor(
  { device, receivedAt, grant }: ProvableMutation,
  { actorId, spaceId, recordedAt }: MutationEnvelope,
): ActorProof {
  if (!grant) return receivedAt < (device.ungrantedUntil ?? 0) ? 'granted' : 'none';
  if (grant.agentId !== actorId || grant.deviceId !== device.id) return 'none';
  const actionTime = resolveActionTime({ actorId, spaceId, recordedAt, receivedAt }) ?? receivedAt;
  // The mutation was recorded after its grant was issued, so an earlier time is wrong and the
  // arrival counts. Otherwise a mutation could be dated back before the end of the grant.
  const provenAt = actionTime < grant.issuedAt ? receivedAt : actionTime;
  const isEnded = grant.endedAt !== null && provenAt >= grant.endedAt;
  if (isEnded || provenAt > grant.expiresAt) return 'none';
  return isSessionLive(grant, receivedAt) ? 'live' : 'granted';
}

function isSessionLive({ endedAt, sessionExpiresAt }: IssuedGrant, now: number): boolean {
  return endedAt === null && sessionExpiresAt !== null && now < sessionExpiresAt;
}
