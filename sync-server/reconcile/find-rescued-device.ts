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
 * Returns the tablet whose unsent mutations another tablet pushes from a file. The server settles
 * them as mutations of their own tablet, so that they are applied once even if that tablet returns
 * and pushes them too. Both must be in the same showroom. A tablet that the server does not know,
 * because a backup was restored, counts as in the same showroom: it keeps its id, and with it this
 * client.
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
  // A rescue of settled mutations returns verdicts only: their tablet has pushed them, and moved
  // since.
  if (isElsewhere && !isSettled(client, mutations)) throw new RequestError('FORBIDDEN');
  // The name of an unknown device is lost.
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
