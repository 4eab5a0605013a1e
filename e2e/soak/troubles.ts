import { setTimeout as pause } from 'node:timers/promises';
import type { SoakOffice } from './head-office.ts';

/** An injected fault; times in ms of this process. */
export interface Injected {
  name: string;
  at: number;
  /** Time at which the cause ended. */
  endedAt: number;
  /** An error that the soak reports as a miss. */
  miss?: string | undefined;
}

interface Trouble {
  name: string;
  inject: (office: SoakOffice) => Promise<string | void>;
}

/** A paused process holds its locks, and continues its work afterwards. */
const PAUSED_MS = 8000;

/** In order of injection. The restored backup was made before the first mutation. */
const troubles: readonly Trouble[] = [
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

export const STRETCHES = troubles.length + 1;

/** Injects one fault after each stretch of time. */
export async function* injectAll(office: SoakOffice, stretchMs: number): AsyncGenerator<Injected> {
  for (const { name, inject } of troubles) {
    await pause(stretchMs);
    const at = performance.now();
    const miss = (await inject(office)) ?? undefined;
    yield { name, at, endedAt: performance.now(), miss };
  }
}
