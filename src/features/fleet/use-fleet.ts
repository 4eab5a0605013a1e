import { useEffect, useState } from 'react';
import {
  changeDeviceEndpoint,
  type DeviceChange,
  type FleetDevice,
  listDevicesEndpoint,
} from '#domain/protocol/fleet.ts';
import { useSession } from '../../data/session/session-store.ts';
import { call } from '../../sync/call.ts';

type FleetView =
  | { state: 'loading' }
  /** Only head office knows the others; or it does not know who asks. */
  | { state: 'unreachable' | 'sign-in-needed' | 'not-allowed' }
  | { state: 'ready'; devices: readonly FleetDevice[]; isStale: boolean };

interface FleetInHand {
  view: FleetView;
  look: () => void;
  /** Resolves with whether head office took it. */
  change: (deviceId: string, change: DeviceChange) => Promise<boolean>;
}

const LOOK_EVERY_MS = 10_000;
/** Shorter than the interval: requests do not overlap. */
const TIMEOUT_MS = 8000;

/** The tablets as head office knows them, looked at again while somebody watches. */
export function useFleet(): FleetInHand {
  const token = useSession((state) => state.session?.token ?? null);
  const [view, setView] = useState<FleetView>({ state: 'loading' });

  // Head office is outside of React.
  useEffect(() => {
    let left = false;
    const follow = () => {
      void ask(token).then((next) => {
        if (!left) setView((before) => keepSeen(before, next));
      });
    };
    follow();
    const looking = setInterval(follow, LOOK_EVERY_MS);
    return () => {
      left = true;
      clearInterval(looking);
    };
  }, [token]);

  async function look(): Promise<void> {
    const next = await ask(token);
    setView((before) => keepSeen(before, next));
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

async function ask(token: string | null): Promise<FleetView> {
  if (token === null) return { state: 'sign-in-needed' };
  const listed = await call(listDevicesEndpoint, { token, timeoutMs: TIMEOUT_MS });
  if (listed.ok) return { state: 'ready', devices: listed.value, isStale: false };
  if (listed.code === 'FORBIDDEN') return { state: 'not-allowed' };
  return { state: listed.code === 'UNAUTHORISED' ? 'sign-in-needed' : 'unreachable' };
}

/** What was seen stays while the line is away, and says so. */
function keepSeen(before: FleetView, next: FleetView): FleetView {
  const isAway = next.state === 'unreachable' && before.state === 'ready';
  return isAway ? { ...before, isStale: true } : next;
}

function replace(before: FleetView, changed: FleetDevice): FleetView {
  if (before.state !== 'ready') return before;
  const devices = before.devices.map((device) => (device.id === changed.id ? changed : device));
  return { ...before, devices };
}
