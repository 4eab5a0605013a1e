import { setTimeout as pause } from 'node:timers/promises';
import type { SoakOffice } from './head-office.ts';

/** Something that was injected, in ms of this process. */
export interface Injected {
  name: string;
  at: number;
  /** When its cause was over. */
  endedAt: number;
  /** An error that the soak reports as a miss. */
  miss?: string | undefined;
}

interface Trouble {
  name: string;
  inject: (office: SoakOffice) => Promise<string | void>;
}

/** A paused process holds its locks; afterwards it goes on with what it was doing. */
const PAUSED_MS = 8000;

/** In this order. The backup that is restored last was made before the first mutation. */
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

/** One trouble after each stretch of time. */
export async function* injectAll(office: SoakOffice, stretchMs: number): AsyncGenerator<Injected> {
  for (const { name, inject } of troubles) {
    await pause(stretchMs);
    const at = performance.now();
    const miss = (await inject(office)) ?? undefined;
    yield { name, at, endedAt: performance.now(), miss };
  }
}
