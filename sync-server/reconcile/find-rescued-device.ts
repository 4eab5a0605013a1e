import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { pushRequestSchema } from '#domain/protocol/push.ts';
import { idSchema } from '#domain/values/id.ts';
import { RequestError } from '../errors/request-error.ts';
import type { ClientState, SyncStore } from '../store/store.ts';
import { readSyncRequest } from './read-sync-request.ts';

const ofDeviceSchema = v.object({ deviceId: idSchema });

/**
 * Returns the tablet that recorded the mutations which another tablet pushes from a rescue file.
 * The server settles them as mutations of the tablet that recorded them, so that they are applied
 * only once even if that tablet pushes them later. Both must be in the same showroom. A tablet that
 * the server does not know, because a backup was restored, counts as in the same showroom: it keeps
 * its id, and with it this client.
 */
export async function findRescuedDevice(
  store: SyncStore,
  rescuer: Device,
  body: unknown,
): Promise<Device> {
  const { clientId, mutations } = readSyncRequest(pushRequestSchema, body);
  const client = await store.read((snapshot) => snapshot.findClient(clientId));
  const ownerId = client?.deviceId ?? deviceNamedIn(mutations);
  const owner = ownerId === undefined ? undefined : await store.credentials.findDevice(ownerId);
  const isElsewhere = owner !== undefined && owner.showroomId !== rescuer.showroomId;
  // A rescue of settled mutations only returns their verdicts: their tablet has pushed them itself
  // and then moved to another showroom.
  if (isElsewhere && !isSettled(client, mutations)) throw new RequestError('FORBIDDEN');
  // The name of a device that the server does not know is lost, so its id is used as its name.
  return owner ?? (ownerId === undefined ? rescuer : { ...rescuer, id: ownerId, name: ownerId });
}

const numberedSchema = v.object({ mutationId: mutationIdSchema });

function isSettled(client: ClientState | undefined, mutations: readonly unknown[]): boolean {
  return mutations.every((mutation) => {
    const parsed = v.safeParse(numberedSchema, mutation);
    return parsed.success && parsed.output.mutationId <= (client?.lastMutationId ?? 0);
  });
}

function deviceNamedIn(mutations: readonly unknown[]): string | undefined {
  for (const mutation of mutations) {
    const parsed = v.safeParse(ofDeviceSchema, mutation);
    if (parsed.success) return parsed.output.deviceId;
  }
  return undefined;
}
