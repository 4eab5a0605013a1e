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
 * Returns the owner of the mutations that another tablet pushes from a rescue file: the tablet that
 * recorded the mutations. The server settles the mutations as mutations of the owner, so that they
 * are applied only once even if the owner pushes them later. Throws 403 if the owner is in another
 * showroom, unless all mutations are settled. An owner that is missing in a restored database is
 * treated as a tablet of the same showroom. Without any id of an owner, returns the rescuer.
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
  // Settled mutations are allowed, because their push only returns verdicts: the owner has pushed
  // them and then moved to another showroom.
  if (isInOtherShowroom && !areAllSettled(client, mutations)) throw new RequestError('FORBIDDEN');
  // The name of an owner that is missing in the database is lost, so the id is used as the name.
  if (owner || ownerId === undefined) return owner ?? rescuer;
  return { ...rescuer, id: ownerId, name: ownerId, ungrantedUntil: null };
}

const numberedMutationSchema = v.object({ mutationId: mutationIdSchema });

function areAllSettled(client: ClientState | undefined, mutations: readonly unknown[]): boolean {
  return mutations.every((mutation) => {
    const parsed = v.safeParse(numberedMutationSchema, mutation);
    return parsed.success && parsed.output.mutationId <= (client?.lastMutationId ?? 0);
  });
}

function findDeviceId(mutations: readonly unknown[]): string | undefined {
  for (const mutation of mutations) {
    const parsed = v.safeParse(deviceIdSchema, mutation);
    if (parsed.success) return parsed.output.deviceId;
  }
  return undefined;
}
