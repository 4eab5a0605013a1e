import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Stretch } from './capacity.ts';
import type { Office, Usage } from './office.ts';
import type { SimulatedTablet } from './tablet.ts';
import type { Times } from './times.ts';

export interface Lived extends Stretch {
  /** Mutations a second that were to be made; fewer are made where head office cannot follow. */
  wanted: number;
  pulls: number;
  /** Milliseconds: from sending a push to its answer. */
  push: { p50: number; p95: number };
  /** Milliseconds: from sending a push to its row on another tablet of the showroom. */
  reached: { p50: number; p95: number };
  attentions: number;
  megabytes: number;
  /** Processor time of the simulated tablets themselves, ms. */
  generator: number;
}

const LOOK_EVERY_MS = 10;
/** What is still on its way when a stretch ends. */
const SETTLE_MS = 3000;

/** Lets tablets write at random, at a mean rate for all of them, and measures what comes of it. */
export async function liveThrough(
  office: Office,
  tablets: readonly SimulatedTablet[],
  { times, wanted, seconds }: { times: Times; wanted: number; seconds: number },
): Promise<Lived> {
  await pause(SETTLE_MS);
  times.clear();
  const before = office.usage();
  const begun = performance.now();
  await writeAtRandom(tablets, wanted, seconds);
  const lasted = (performance.now() - begun) / 1000;
  const mutations = times.pushes.length;
  const used = difference(office.usage(), before);
  await pause(SETTLE_MS);
  return {
    seconds: lasted,
    tablets: tablets.length,
    mutations,
    wanted,
    pulls: times.pulls.length,
    push: shares(times.pushes),
    reached: shares(times.reached),
    attentions: times.verdicts.get('attention') ?? 0,
    megabytes: office.megabytes(),
    servers: used.servers,
    database: used.database,
    generator: used.tablets,
  };
}

/** A new write is begun whether or not the ones before have been answered, as people do. */
async function writeAtRandom(
  tablets: readonly SimulatedTablet[],
  perSecond: number,
  seconds: number,
): Promise<void> {
  const begun = performance.now();
  let due = 0;
  for (;;) {
    const passed = (performance.now() - begun) / 1000;
    if (passed >= seconds) return;
    for (; due < passed * perSecond; due += interval()) void anyFree(tablets)?.write();
    await pause(LOOK_EVERY_MS);
  }
}

/** Waits between people who do not know of each other are distributed exponentially. */
function interval(): number {
  return -Math.log(1 - Math.random());
}

/** Somebody whose last change has been answered; nobody where all are waiting. */
function anyFree(tablets: readonly SimulatedTablet[]): SimulatedTablet | undefined {
  const from = Math.floor(Math.random() * tablets.length);
  for (let step = 0; step < tablets.length; step += 1) {
    const tablet = tablets[(from + step) % tablets.length];
    if (!tablet?.isWriting) return tablet;
  }
  return undefined;
}

function difference(now: Usage, before: Usage): Usage {
  return {
    servers: now.servers - before.servers,
    database: now.database - before.database,
    tablets: now.tablets - before.tablets,
  };
}

function shares(figures: readonly number[]): { p50: number; p95: number } {
  return { p50: percentile(figures, 0.5), p95: percentile(figures, 0.95) };
}
