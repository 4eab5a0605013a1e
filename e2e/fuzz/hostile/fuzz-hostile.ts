/*
 * Runs rounds in which hostile agents send random requests while honest tablets work.
 */
import { Random } from '../../chaos/seeded-random.ts';
import { createHostileForger } from './forge.ts';
import { HonestTablet } from './honest-tablets.ts';
import { HostileRequests } from './hostile-requests.ts';
import { type Fault, type Finding, Observer } from './observer.ts';
import { openWorld } from './world.ts';

/** Known faults of the server. A run reports these faults, and fails only on other faults. */
export const knownFaults: readonly Fault[] = [];

const REQUESTS_PER_ROUND = 12;
const REQUESTS_PER_HONEST_WORK = 6;
const LONGEST_ROUND_MS = 1_800_000;

export interface HostileFuzzResult {
  /** Number of responses by kind of request and status. */
  statuses: Map<string, number>;
  findings: ReadonlyMap<Fault, Finding>;
  honestMutations: number;
}

interface HostileFuzzOptions {
  requests: number;
  seed: number;
}

/** The same seed sends the same requests, in the same order. */
export async function fuzzHostile({
  requests,
  seed,
}: HostileFuzzOptions): Promise<HostileFuzzResult> {
  const world = await openWorld();
  try {
    const random = new Random(seed);
    const observer = new Observer(world);
    const hostile = new HostileRequests(world, createHostileForger(world, random));
    const tablets = world.posts.map(
      (post) => new HonestTablet(world, post, observer, random.fork()),
    );
    const statuses = new Map<string, number>();
    // Honest tablets push first, because the first push of a client binds its id to the tablet.
    for (const tablet of tablets) await tablet.work();
    observer.refresh();
    for (let sent = 0; sent < requests; sent += 1) {
      if (sent % REQUESTS_PER_ROUND === 0) {
        world.passTime(random.between(1, LONGEST_ROUND_MS));
        await hostile.refresh();
      }
      if (sent % REQUESTS_PER_HONEST_WORK === 0) {
        await random.pick(tablets).work();
        observer.refresh();
      }
      const request = hostile.create();
      const response = await world.server.app.inject(request.inject);
      observer.check(request, response);
      hostile.observe(request, response);
      count(statuses, `${request.kind} ${response.statusCode}`);
    }
    for (const tablet of tablets) {
      await tablet.push();
      tablet.verify();
    }
    const honestMutations = tablets.reduce((sum, { settled }) => sum + settled.length, 0);
    return { statuses, findings: observer.findings, honestMutations };
  } finally {
    await world.close();
  }
}

function count(statuses: Map<string, number>, key: string): void {
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
}
