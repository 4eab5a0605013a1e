/*
 * `npm run bench`: measures each sync budget and its floor (the same work without our code) in one
 * run, with a real Chromium, an on-disk profile and a real server on loopback. Prints a table and
 * writes JSON. `npm run bench -- --rows one-write,option-tapped` runs only these rows and the
 * rows that they need.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { buildBench } from './build-bench.ts';
import { openBenchServer } from './open-bench-server.ts';
import { createProfileFolder, openProfile } from './profile.ts';
import { Report } from './report.ts';
import { benchAnalytics } from './rows/analytics.ts';
import { benchColdStart } from './rows/cold-start.ts';
import { benchCustomersList } from './rows/customers-list.ts';
import { benchDashboard } from './rows/dashboard.ts';
import { benchFirstSync } from './rows/first-sync.ts';
import { benchKilled } from './rows/killed.ts';
import { benchOneWrite } from './rows/one-write.ts';
import { benchOptionTapped } from './rows/option-tapped.ts';
import { benchOtherTablet } from './rows/other-tablet.ts';
import { benchPageOpen } from './rows/page-open.ts';
import { benchPicturePainted } from './rows/picture-painted.ts';
import { benchQueuedWrites } from './rows/queued-writes.ts';
import { benchSearch } from './rows/search.ts';
import { benchWeight } from './rows/weight.ts';

const CUSTOMERS = 25_000;
const benches = {
  'first-sync': benchFirstSync,
  'one-write': benchOneWrite,
  'queued-writes': benchQueuedWrites,
  'other-tablet': benchOtherTablet,
  'page-open': benchPageOpen,
  'option-tapped': benchOptionTapped,
  'picture-painted': benchPicturePainted,
  search: benchSearch,
  'customers-list': benchCustomersList,
  analytics: benchAnalytics,
  dashboard: benchDashboard,
  'cold-start': benchColdStart,
  killed: benchKilled,
  weight: benchWeight,
};
/**
 * For some benches, the bench that must run before. The earlier bench pulls all rows or signs in an
 * agent.
 */
const needs: Record<string, string> = {
  'one-write': 'first-sync',
  'queued-writes': 'first-sync',
  'page-open': 'other-tablet',
  'option-tapped': 'other-tablet',
  'picture-painted': 'other-tablet',
  'customers-list': 'other-tablet',
  analytics: 'other-tablet',
  dashboard: 'other-tablet',
};
const asked = parseArgs({ options: { rows: { type: 'string' } } }).values.rows?.split(',');
const unknown = asked?.filter((name) => !(name in benches)) ?? [];
if (unknown.length > 0) {
  throw new Error(
    `No such rows: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}`,
  );
}

const wanted = asked && new Set(asked.flatMap((name) => [name, needs[name] ?? name]));

const webDir = buildBench();
const office = await openBenchServer({ customers: CUSTOMERS, webDir });
const context = await openProfile(createProfileFolder());
const otherContext = await openProfile(createProfileFolder());
const report = new Report();
try {
  const page: Page = await context.newPage();
  await page.goto(`${office.url}/bench/`);
  await page.waitForFunction(() => 'bench' in window);
  const deps = { page, otherContext, office };
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted && !wanted.has(name)) continue;
    report.add(...(await bench(deps)));
  }
} finally {
  await context.close();
  await otherContext.close();
  await office.close();
}
report.finish('bench');
