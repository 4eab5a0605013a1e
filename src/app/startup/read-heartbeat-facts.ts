import { readBattery } from '../../device/battery.ts';
import { updateStorageState, useStorageState } from '../../device/storage/storage.ts';
import type { MachineFacts } from '../../sync/loop/heartbeat.ts';
import { appVersion } from '../updates/app-version.ts';

export async function readHeartbeatFacts(): Promise<MachineFacts> {
  const [battery] = await Promise.all([readBattery(), updateStorageState()]);
  const { persisted, free } = useStorageState.getState();
  return { appVersion, persisted, freeBytes: free, battery };
}
