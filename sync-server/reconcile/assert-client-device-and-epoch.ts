import { createHmac } from 'node:crypto';
import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Epoch } from '../store/epoch.ts';
import type { ClientState } from '../store/store.ts';

/**
 * Returns the id under which the server stores a client. A client id belongs to the device of its
 * first push. A second device with this client id gets a client of its own, whose id no other
 * device can compute. Otherwise a device that pushes first with the client id of another device,
 * for example after a restore, would block the work of that device. Positions contain this id too,
 * so that the position of one device proves no lost commits of the other.
 */
export function getStoredClientId(
  clientId: string,
  device: Device,
  firstClient: ClientState | undefined,
  { positionKey }: Epoch,
): string {
  if (!firstClient || firstClient.deviceId === device.id) return clientId;
  return deriveClientId(clientId, device.id, positionKey);
}

export function deriveClientId(clientId: string, deviceId: string, key: string): string {
  return createHmac('sha256', key).update(`client ${deviceId} ${clientId}`).digest('hex');
}

/**
 * Throws `FORBIDDEN` for a device other than that of the client's first push. Throws
 * `EPOCH_CHANGED` with the id of the last settled mutation for a request of another epoch. The
 * client then pushes the lost mutations again.
 */
export function assertClientDeviceAndEpoch(
  device: Device,
  client: ClientState | undefined,
  seenEpoch: string | null,
  epoch: Epoch,
): void {
  if (client && client.deviceId !== device.id) throw new RequestError('FORBIDDEN');
  if (seenEpoch !== null && seenEpoch !== epoch.id) {
    const lastMutationId = client?.lastMutationId ?? 0;
    throw new RequestError('EPOCH_CHANGED', { epoch: epoch.id, lastMutationId });
  }
}
