import {
  changeDeviceEndpoint,
  type DeviceChange,
  listDevicesEndpoint,
} from '#domain/protocol/fleet.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useServerQuery } from '../../shared/use-server-query.ts';
import { callEndpoint } from '../../sync/requests/call.ts';

const POLL_EVERY_MS = 10_000;
/**
 * Time limit of a request in ms, shorter than the polling interval, so that requests do not
 * overlap.
 */
const TIMEOUT_MS = 8000;

/** Returns the tablets from the server, polled while the screen is mounted. */
export function useFleet() {
  const token = useSession((state) => state.session?.token ?? null);
  const query = useServerQuery(
    (sessionToken) =>
      callEndpoint(listDevicesEndpoint, { token: sessionToken, timeoutMs: TIMEOUT_MS }),
    POLL_EVERY_MS,
  );

  /** Sends a change of a tablet. Resolves with true if the server applied the change. */
  async function change(deviceId: string, deviceChange: DeviceChange): Promise<boolean> {
    if (token === null) return false;
    const result = await callEndpoint(changeDeviceEndpoint, {
      token,
      params: { id: deviceId },
      body: deviceChange,
      timeoutMs: TIMEOUT_MS,
    });
    if (result.ok) {
      query.edit((devices) =>
        devices.map((device) => (device.id === result.value.id ? result.value : device)),
      );
    }
    return result.ok;
  }

  return { ...query, change };
}
