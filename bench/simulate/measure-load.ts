import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { CostSample } from './capacity.ts';
import type { ServerCluster, Usage } from './server-cluster.ts';
import type { SimulatedTablet } from './simulated-tablet.ts';
import type { LatencyRecorder } from './latency-recorder.ts';

export interface LoadMeasurement extends CostSample {
  /** Requested mutations per second; the actual rate is lower if the server is overloaded. */
  wanted: number;
  pulls: number;
  /** Milliseconds from sending a push to its response. */
  push: { p50: number; p95: number };
  /** Milliseconds from sending a push to its row on another tablet of the showroom. */
  reached: { p50: number; p95: number };
  attentions: number;
  megabytes: number;
  /** Processor time of the simulated tablets themselves, ms. */
  generator: number;
}

const POLL_EVERY_MS = 10;
/** Waiting time before and after a measurement, in which running requests end. */
const SETTLE_MS = 3000;

/**
 * Lets tablets write at random times with the given mean rate of all tablets together, and measures
 * latencies and costs.
 */
export async function measureLoad(
  office: ServerCluster,
  tablets: readonly SimulatedTablet[],
  { times, wanted, seconds }: { times: LatencyRecorder; wanted: number; seconds: number },
): Promise<LoadMeasurement> {
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

/** Starts new writes even while earlier writes are pending, because agents work independently. */
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
    await pause(POLL_EVERY_MS);
  }
}

/**
 * Returns a random interval with mean 1. Intervals between independent events are exponentially
 * distributed.
 */
function interval(): number {
  return -Math.log(1 - Math.random());
}

/**
 * Returns a random tablet without a pending write; undefined if all tablets have a pending write.
 */
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
