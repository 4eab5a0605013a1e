/** What a stretch of time cost: with so many tablets, so many mutations. */
export interface Stretch {
  seconds: number;
  tablets: number;
  mutations: number;
  /** Processor time, ms. */
  servers: number;
  database: number;
}

/** Processor time that one thing takes, ms. */
export interface Costs {
  /** Of the server processes: a tablet that does nothing, a second. */
  serverPerTabletSecond: number;
  serverPerMutation: number;
  databasePerTabletSecond: number;
  databasePerMutation: number;
}

/** A day in the showrooms. */
export interface Demand {
  tablets: number;
  mutationsPerTabletDay: number;
  /** Hours in which the mutations of a day are made. */
  hours: number;
  /** How many times the mean the busiest minutes are. */
  peak: number;
}

export interface Capacity {
  mutationsPerSecond: number;
  /** Cores that are busy in the busiest minutes. */
  serverCores: number;
  databaseCores: number;
  /** Processes (one core each) so that none is busier than it should be. */
  processes: number;
}

/** A stretch in which fewer of the mutations that were wanted were made than this did not keep up. */
const KEEPS_UP = 0.9;
/** Above this share of a core queues begin to grow faster than the load. */
const BUSY_AT_MOST = 0.6;
const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;

/**
 * What one thing costs, from the largest network of which head office kept up with what was wanted:
 * where it did not, tablets that wait pull less, and a mutation would look cheaper than it is.
 */
export function costsWhileKeepingUp(stretches: readonly (Stretch & { wanted: number })[]): Costs {
  const busy = stretches.findLast(
    ({ wanted, mutations, seconds }) => wanted > 0 && mutations >= KEEPS_UP * wanted * seconds,
  );
  const quiet = stretches.find(({ wanted, tablets }) => wanted === 0 && tablets === busy?.tablets);
  if (!busy || !quiet) throw new Error('head office kept up with no load at all');
  return costsOf(quiet, busy);
}

/**
 * What one thing costs, from a quiet stretch and a busy one of the same tablets. A mutation is
 * charged with all that follows from it: its push, the pokes, and the pulls of the other tablets.
 */
export function costsOf(quiet: Stretch, busy: Stretch): Costs {
  const perTabletSecond = (ms: number) => ms / (quiet.tablets * quiet.seconds);
  const serverPerTabletSecond = perTabletSecond(quiet.servers);
  const databasePerTabletSecond = perTabletSecond(quiet.database);
  const idle = busy.tablets * busy.seconds;
  return {
    serverPerTabletSecond,
    databasePerTabletSecond,
    serverPerMutation: (busy.servers - serverPerTabletSecond * idle) / busy.mutations,
    databasePerMutation: (busy.database - databasePerTabletSecond * idle) / busy.mutations,
  };
}

/** What a network of tablets needs in its busiest minutes. */
export function capacityFor(demand: Demand, costs: Costs): Capacity {
  const { tablets, mutationsPerTabletDay, hours, peak } = demand;
  const mutationsPerSecond = (tablets * mutationsPerTabletDay * peak) / (hours * SECONDS_PER_HOUR);
  const cores = (perTabletSecond: number, perMutation: number) =>
    (tablets * perTabletSecond + mutationsPerSecond * perMutation) / MS_PER_SECOND;
  const serverCores = cores(costs.serverPerTabletSecond, costs.serverPerMutation);
  return {
    mutationsPerSecond,
    serverCores,
    databaseCores: cores(costs.databasePerTabletSecond, costs.databasePerMutation),
    processes: Math.max(1, Math.ceil(serverCores / BUSY_AT_MOST)),
  };
}
