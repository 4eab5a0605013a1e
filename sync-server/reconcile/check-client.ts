import type { Device } from '#domain/devices/device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Epoch } from '../store/epoch.ts';
import type { ClientState } from '../store/store.ts';

/**
 * A client belongs to the device of its first push. One that has seen another epoch must first heal
 * head office, and is told from where on.
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
