import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Epoch } from '../store/epoch.ts';
import type { ClientState } from '../store/store.ts';

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
