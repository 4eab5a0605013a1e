import { fork } from 'node:child_process';
import type { CampaignResult } from './campaign.ts';
import type { Safeguard } from './sabotage/sabotage.ts';
import type { StoreKind } from './server/initial-database.ts';

export interface Share {
  from: number;
  seeds: number;
  /** Distance between two seeds of this worker; other workers run the seeds in between. */
  every: number;
  without?: Safeguard | undefined;
  store?: StoreKind | undefined;
}

export function runInWorker(share: Share): Promise<CampaignResult> {
  const flags = Object.entries(share)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}=${value}`);
  const child = fork(new URL('./run.ts', import.meta.url), flags, {
    // Runs create many short-lived objects; a larger young generation saves a tenth of the time.
    execArgv: ['--max-semi-space-size=64', ...preloadFor(share.without)],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as CampaignResult));
    child.once('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
  });
}

/**
 * Runs this process again without a safeguard. Resolves with the exit code of the new process, or
 * null if a signal ended the process.
 */
export function restartWithoutSafeguard(without: Safeguard): Promise<number | null> {
  const child = fork(new URL('./run.ts', import.meta.url), process.argv.slice(2), {
    execArgv: preloadFor(without),
    env: { ...process.env, [WITHOUT]: without },
  });
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

const WITHOUT = 'CHAOS_WITHOUT';

/** Whether this process was started by `restartWithoutSafeguard`. */
export function isRestarted(): boolean {
  return process.env[WITHOUT] !== undefined;
}

function preloadFor(without: Safeguard | undefined): string[] {
  if (without !== 'base-replay') return [];
  return ['--import', new URL('./without-replay.ts', import.meta.url).href];
}
