import { rmSync } from 'node:fs';
import type { BrowserContext } from 'playwright';
import { openBenchServer } from '../open-bench-server.ts';
import { createProfileFolder, openProfile } from '../profile.ts';
import type { BenchRow } from '../row.ts';
import { toTimedRow } from '../timed-row.ts';
import type { BenchDeps } from './bench-deps.ts';
import { signIn } from './sign-in-agent.ts';
import { waitUntilShown } from './wait-until-shown.ts';

const CUSTOMERS = 10_000;
const ROUNDS = 20;
const SLOW_DOWN = 4;
const BUDGET_MS = 1500;
const PORT = 8898;

/** Selector of the text that appears below the figures when all four cards are painted. */
const FIGURES = '[data-as-of]';

/**
 * Measures the start of a tablet in the morning without a server. In every round the browser is a
 * new process, so service worker, database and caches are read from the disk.
 */
export async function benchColdStart({ office: { webDir } }: BenchDeps): Promise<BenchRow[]> {
  const office = await openBenchServer({ customers: CUSTOMERS, webDir, port: PORT });
  const profile = createProfileFolder();
  await beginDay(await openProfile(profile), office.url);
  await office.close();
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    took.push(await startCold(await openProfile(profile), office.url));
  }
  rmSync(profile, { recursive: true, maxRetries: 5 });
  return [
    toTimedRow(
      `offline cold start, ${CUSTOMERS.toLocaleString('en')} customers, ${SLOW_DOWN}× throttle → figures painted`,
      took,
      BUDGET_MS,
    ),
  ];
}

/** Signs in and waits until all rows are pulled and the app is cached. */
async function beginDay(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await signIn(page, url);
  await page.getByText('Up to date').waitFor({ timeout: 120_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.close();
}

async function startCold(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const took = await page.evaluate(waitUntilShown, FIGURES);
  await context.close();
  return took;
}
