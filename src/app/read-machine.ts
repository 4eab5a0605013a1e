import { readBattery } from '../device/battery.ts';
import { checkStorage, useStorageState } from '../device/storage.ts';
import type { MachineFacts } from '../sync/heartbeat.ts';
import { appVersion } from './app-version.ts';

/** What head office is told of the machine under this page. */
export async function readMachine(): Promise<MachineFacts> {
  const [battery] = await Promise.all([readBattery(), checkStorage()]);
  const { persisted, free } = useStorageState.getState();
  return { appVersion, persisted, freeBytes: free, battery };
}
