import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { idSchema } from '#domain/id.ts';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { pushRequestSchema } from '#domain/protocol/push.ts';
import { RequestError } from '../errors/request-error.ts';
import type { ClientState, SyncStore } from '../store/store.ts';
import { readSyncRequest } from './read-sync-request.ts';

const ofDeviceSchema = v.object({ deviceId: idSchema });

/**
 * The tablet whose unsent work another one brings in from a file. Head office settles it as that
 * tablet's own, so that it is done once even if that tablet comes back and sends it as well. Both
 * must stand in the same showroom. A tablet head office does not know, because a backup was restored,
 * is taken to stand there too: it keeps its id when it comes back, and with it this client.
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
  // What is settled is only told: its tablet has sent it, and moved on since.
  if (isElsewhere && !isSettled(client, mutations)) throw new RequestError('FORBIDDEN');
  // Nobody knows what it was called.
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
