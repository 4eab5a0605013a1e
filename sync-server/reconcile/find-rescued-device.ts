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
 * are applied only once even if the owner pushes them later. The owner may have left the showroom:
 * throws 403 if the owner is in another showroom, unless each mutation is settled or belongs to the
 * showroom of the rescuer. An owner that is missing in a restored database is treated as a tablet of
 * the same showroom. Without any id of an owner, returns the rescuer.
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
  const mayBeSettled = (mutation: unknown) =>
    isSettled(client, mutation) || isOfSpace(mutation, rescuer.showroomId);
  if (isInOtherShowroom && !mutations.every(mayBeSettled)) throw new RequestError('FORBIDDEN');
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
