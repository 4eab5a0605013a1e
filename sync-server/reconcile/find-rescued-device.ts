import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { pushRequestSchema } from '#domain/protocol/push.ts';
import { idSchema } from '#domain/values/id.ts';
import { RequestError } from '../errors/request-error.ts';
import type { ClientState, SyncStore } from '../store/store.ts';
import { readSyncRequest } from './read-sync-request.ts';

const deviceIdSchema = v.object({ deviceId: idSchema });

/**
 * Returns the device as which the server settles a push from a rescue file: the owner, which is the
 * tablet that recorded the mutations. The push of another tablet, the rescuer, then has the same
 * effect as a push of the owner, so that mutations are applied only once even if the owner pushes
 * them later. Returns the rescuer if neither the client nor the mutations name an owner.
 *
 * The owner may have moved to another showroom. Then throws 403, unless each unsettled mutation
 * belongs to the showroom of the rescuer and has a grant of the owner. Without this check, any
 * tablet could use up the mutation ids of a tablet of another showroom. An owner that is missing in
 * a restored database counts as a tablet of the rescuer's showroom.
 */
export async function findRescuedDevice(
  store: SyncStore,
  rescuer: Device,
  body: unknown,
): Promise<Device> {
  const { clientId, mutations } = readSyncRequest(pushRequestSchema, body);
  const client = await store.read((snapshot) => snapshot.findClient(clientId));
  const ownerId = client?.deviceId ?? findDeviceId(mutations);
  const owner = ownerId === undefined ? undefined : await store.credentials.findDevice(ownerId);
  const isInOtherShowroom = owner !== undefined && owner.showroomId !== rescuer.showroomId;
  if (isInOtherShowroom) {
    const unsettled = mutations.filter((mutation) => !isSettled(client, mutation));
    const areOfSpace = unsettled.every((mutation) => isOfSpace(mutation, rescuer.showroomId));
    if (!areOfSpace || !(await haveGrantsOf(store, owner.id, unsettled))) {
      throw new RequestError('FORBIDDEN');
    }
  }
  if (ownerId === undefined) return rescuer;
  // The name of an owner that is missing in the database is lost, so the id is used as the name.
  const { name, ungrantedUntil } = owner ?? { name: ownerId, ungrantedUntil: null };
  return { ...rescuer, id: ownerId, name, ungrantedUntil };
}

const numberedMutationSchema = v.object({ mutationId: mutationIdSchema });

function isSettled(client: ClientState | undefined, mutation: unknown): boolean {
  const parsed = v.safeParse(numberedMutationSchema, mutation);
  return parsed.success && parsed.output.mutationId <= (client?.lastMutationId ?? 0);
}

const grantedMutationSchema = v.object({ grant: v.string() });

/** Whether each mutation has a grant that was issued on this device. */
async function haveGrantsOf(
  store: SyncStore,
  deviceId: string,
  mutations: readonly unknown[],
): Promise<boolean> {
  const tokens = mutations.map((mutation) => {
    const parsed = v.safeParse(grantedMutationSchema, mutation);
    return parsed.success ? parsed.output.grant : '';
  });
  const { value: grants } = await store.write([], (tx) => tx.findGrants([...new Set(tokens)]));
  return tokens.every((token) => grants.get(token)?.deviceId === deviceId);
}

function isOfSpace(mutation: unknown, spaceId: string): boolean {
  return v.is(v.object({ spaceId: v.literal(spaceId) }), mutation);
}

function findDeviceId(mutations: readonly unknown[]): string | undefined {
  for (const mutation of mutations) {
    const parsed = v.safeParse(deviceIdSchema, mutation);
    if (parsed.success) return parsed.output.deviceId;
  }
  return undefined;
}
