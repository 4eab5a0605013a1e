import { useEffect, useState } from 'react';
import {
  changeDeviceEndpoint,
  type DeviceChange,
  type FleetDevice,
  listDevicesEndpoint,
} from '#domain/protocol/fleet.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { call } from '../../sync/requests/call.ts';

type FleetView =
  | { state: 'loading' }
  /**
   * No data is available: the server is unreachable, or rejects the session or the role of the
   * agent.
   */
  | { state: 'unreachable' | 'sign-in-needed' | 'not-allowed' }
  | { state: 'ready'; devices: readonly FleetDevice[]; isStale: boolean };

interface FleetState {
  view: FleetView;
  look: () => void;
  /** Sends a change of a tablet; resolves to whether the server applied the change. */
  change: (deviceId: string, change: DeviceChange) => Promise<boolean>;
}

const POLL_EVERY_MS = 10_000;
/**
 * Time limit of a request in ms, shorter than the polling interval, so that requests do not
 * overlap.
 */
const TIMEOUT_MS = 8000;

/** Returns the tablets from the server, polled while the screen is mounted. */
export function useFleet(): FleetState {
  const token = useSession((state) => state.session?.token ?? null);
  const [view, setView] = useState<FleetView>({ state: 'loading' });

  // An effect polls the server, which is an external system.
  useEffect(() => {
    let left = false;
    const follow = () => {
      void requestDevices(token).then((next) => {
        if (!left) setView((before) => keepLastDevices(before, next));
      });
    };
    follow();
    const polling = setInterval(follow, POLL_EVERY_MS);
    return () => {
      left = true;
      clearInterval(polling);
    };
  }, [token]);

  async function look(): Promise<void> {
    const next = await requestDevices(token);
    setView((before) => keepLastDevices(before, next));
  }

  async function change(deviceId: string, wanted: DeviceChange): Promise<boolean> {
    if (token === null) return false;
    const changed = await call(changeDeviceEndpoint, {
      token,
      params: { id: deviceId },
      body: wanted,
      timeoutMs: TIMEOUT_MS,
    });
    if (changed.ok) setView((before) => replace(before, changed.value));
    return changed.ok;
  }

  return { view, look: () => void look(), change };
}

async function requestDevices(token: string | null): Promise<FleetView> {
  if (token === null) return { state: 'sign-in-needed' };
  const listed = await call(listDevicesEndpoint, { token, timeoutMs: TIMEOUT_MS });
  if (listed.ok) return { state: 'ready', devices: listed.value, isStale: false };
  if (listed.code === 'FORBIDDEN') return { state: 'not-allowed' };
  return { state: listed.code === 'UNAUTHORISED' ? 'sign-in-needed' : 'unreachable' };
}

/** Keeps the last devices while the server is unreachable, and marks them stale. */
function keepLastDevices(before: FleetView, next: FleetView): FleetView {
  const isAway = next.state === 'unreachable' && before.state === 'ready';
  return isAway ? { ...before, isStale: true } : next;
}

function replace(before: FleetView, changed: FleetDevice): FleetView {
  if (before.state !== 'ready') return before;
  const devices = before.devices.map((device) => (device.id === changed.id ? changed : device));
  return { ...before, devices };
}
