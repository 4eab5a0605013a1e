import type { Device } from '#domain/devices/device.ts';
import { resolveActionTime } from '#domain/mutations/resolve-action-time.ts';
import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';
import type { IssuedGrant } from '../../store/unsynced-tables/grant-store.ts';

/**
 * Proof of the actor of a mutation. `granted`: the agent has signed in online on the device before
 * the action, or the device needs no grants yet (`ungrantedUntil`). `live`: the session of that
 * sign-in is also valid at the arrival of the mutation.
 */
export type ActorProof = 'none' | 'granted' | 'live';

export interface ProvableMutation {
  device: Device;
  receivedAt: number;
  /** The grant that the mutation was sent with; undefined for a missing or unknown grant. */
  grant: IssuedGrant | undefined;
}

export type ProvableAction = Pick<MutationEnvelope, 'actorId' | 'spaceId' | 'recordedAt'>;

/**
 * Checks the grant of a mutation: the grant must be for its actor, device and time. Without a
 * grant, the device must not need grants yet.
 */
export function proveActor(mutation: ProvableMutation, envelope: ProvableAction): ActorProof {
  const { device, receivedAt, grant } = mutation;
  if (!grant) return receivedAt < (device.ungrantedUntil ?? 0) ? 'granted' : 'none';
  if (grant.agentId !== envelope.actorId || grant.deviceId !== device.id) return 'none';
  if (!isValidAt(grant, resolveProvenTime(grant, envelope, receivedAt))) return 'none';
  return isSessionLive(grant, receivedAt) ? 'live' : 'granted';
}

/**
 * Returns the time at which the grant must be valid: the action time, or the time of arrival if the
 * action time is unknown or earlier than the grant. An action time earlier than the grant is wrong,
 * because a mutation is recorded after its grant was issued. If such a time counted, a tablet could
 * date a mutation back to before the end of the grant.
 */
function resolveProvenTime(
  { issuedAt }: IssuedGrant,
  { actorId, spaceId, recordedAt }: ProvableAction,
  receivedAt: number,
): number {
  const actionTime = resolveActionTime({ actorId, spaceId, recordedAt, receivedAt }) ?? receivedAt;
  return actionTime < issuedAt ? receivedAt : actionTime;
}

function isValidAt({ expiresAt, endedAt }: IssuedGrant, time: number): boolean {
  return time <= expiresAt && (endedAt === null || time < endedAt);
}

function isSessionLive({ endedAt, sessionExpiresAt }: IssuedGrant, now: number): boolean {
  return endedAt === null && sessionExpiresAt !== null && now < sessionExpiresAt;
}
