import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Epoch } from '../store/epoch.ts';
import type { ClientState } from '../store/store.ts';

/**
 * A client belongs to the device of its first push; throws `FORBIDDEN` for another device. Throws
 * `EPOCH_CHANGED` with the last settled mutation for a client of another epoch, so that the client
 * first pushes the lost mutations again.
 */
export function checkClient(
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
