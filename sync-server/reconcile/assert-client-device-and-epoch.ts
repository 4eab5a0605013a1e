import { createHmac } from 'node:crypto';
import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Epoch } from '../store/epoch.ts';
import type { ClientState } from '../store/store.ts';

/**
 * Returns the id under which the server stores a client. A client id belongs to the device of its
 * first push. If a second device sends the same client id, for example after a restore, the server
 * stores the client of the second device under a derived id. Otherwise the device that pushes first
 * would block the pushes of the other device. No other device can compute the derived id. Positions
 * contain the stored id, so that a position of one device does not prove lost commits of the other
 * device.
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
 * Throws `FORBIDDEN` if the stored client belongs to another device. Throws `EPOCH_CHANGED` with
 * the last settled mutation id if the request is from another epoch; the client then pushes the
 * lost mutations again.
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
