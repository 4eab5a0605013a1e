import { setTimeout as pause } from 'node:timers/promises';
import type { SoakServer } from './soak-server.ts';

/** An injected fault, with times in ms by `performance.now()`. */
export interface Injected {
  name: string;
  at: number;
  /** Time at which the cause of the fault ended. */
  endedAt: number;
  /** Error of the injection itself, which the soak reports. */
  miss?: string | undefined;
}

interface PlannedFault {
  name: string;
  inject: (office: SoakServer) => Promise<string | void>;
}

/**
 * Duration of the pause of a process, ms. The paused process keeps its database locks and continues
 * its work afterwards.
 */
const PAUSED_MS = 8000;

/**
 * Faults in the order of their injection. The backup that is restored was made before the first
 * mutation.
 */
const troubles: readonly PlannedFault[] = [
  { name: 'process killed', inject: (office) => office.killProcess() },
  {
    name: 'process paused inside a write',
    inject: async (office) => {
      const resume = await office.pauseInsideWrite();
      await pause(PAUSED_MS);
      resume();
    },
  },
  { name: 'process vanished inside a write', inject: (office) => office.vanishInsideWrite() },
  { name: 'database restarted', inject: (office) => office.restartDatabase() },
  { name: 'backup restored beside processes', inject: (office) => office.restoreBackup() },
];

export const FAULT_PERIODS = troubles.length + 1;

/** Injects one fault after each period of `stretchMs`. */
export async function* injectFaults(
  office: SoakServer,
  stretchMs: number,
): AsyncGenerator<Injected> {
  for (const { name, inject } of troubles) {
    await pause(stretchMs);
    const at = performance.now();
    const miss = (await inject(office)) ?? undefined;
    yield { name, at, endedAt: performance.now(), miss };
  }
}
