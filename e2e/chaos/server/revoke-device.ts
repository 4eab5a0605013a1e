import type { CredentialStore } from '../../../sync-server/store/unsynced-tables/credential-store.ts';

/**
 * Makes the server reject the current token of a device; `token` must be the hash of a token that
 * no tablet has.
 */
export async function revokeDevice(
  credentials: CredentialStore,
  { deviceId, revokedAt, token }: { deviceId: string; revokedAt: number; token: string },
): Promise<void> {
  const device = await credentials.findDevice(deviceId);
  if (!device) return;
  const { lastSeenAt: _lastSeenAt, ...known } = device;
  await credentials.saveDevice({ ...known, revokedAt }, token);
}
