import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MachineFacts } from '../../sync/loop/heartbeat.ts';

const estimate = { usage: 300, quota: 1000 };
const battery = { level: 0.4, charging: true };

beforeEach(() => {
  const script = { src: 'https://kiosk/assets/index-AbC_1-z9.js' };
  vi.stubGlobal('document', { querySelector: () => script });
  vi.stubGlobal('navigator', {
    getBattery: () => Promise.resolve(battery),
    storage: {
      persisted: () => Promise.resolve(true),
      estimate: () => Promise.resolve(estimate),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a heartbeat contains the app version, the battery state and the current free storage', async () => {
  vi.resetModules();
  // `importActual` hides the module from the type check of the tests. A dependency of the module
  // imports JSON, which this type check does not support.
  const { readHeartbeatFacts } = await vi.importActual<{
    readHeartbeatFacts: () => Promise<MachineFacts>;
  }>('./read-heartbeat-facts.ts');
  expect(await readHeartbeatFacts()).toEqual({
    appVersion: expect.stringMatching(/^\d+\.\d+\.\d+ \(AbC_1-z9\)$/),
    persisted: true,
    freeBytes: 700,
    battery,
  });
  estimate.usage = 400;
  expect(await readHeartbeatFacts()).toMatchObject({ freeBytes: 600 });
});
