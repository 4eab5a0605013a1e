import { afterEach, expect, test, vi } from 'vitest';
import { readBattery } from './battery.ts';

afterEach(() => vi.unstubAllGlobals());

test('the battery state has a charge from 0 to 1, and is null if the browser denies or lacks the API', async () => {
  const battery = { level: 0.4, charging: true, dischargingTime: 7 };
  vi.stubGlobal('navigator', { getBattery: () => Promise.resolve(battery) });
  expect(await readBattery()).toEqual({ level: 0.4, charging: true });
  vi.stubGlobal('navigator', { getBattery: () => Promise.reject(new Error('not allowed')) });
  expect(await readBattery()).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await readBattery()).toBeNull();
});
