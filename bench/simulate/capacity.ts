/** Processor time that was used in one measured period, and the load of this period. */
export interface CostSample {
  seconds: number;
  tablets: number;
  mutations: number;
  /** Used processor time of all server processes, ms. */
  servers: number;
  database: number;
}

/** Processor time per unit of load, ms. */
export interface Costs {
  /** Processor time of the server processes for one idle tablet per second. */
  serverPerTabletSecond: number;
  serverPerMutation: number;
  databasePerTabletSecond: number;
  databasePerMutation: number;
}

export interface Demand {
  tablets: number;
  mutationsPerTabletDay: number;
  /** Hours per day in which mutations arrive. */
  hours: number;
  /** Load of the busiest minutes as a multiple of the mean. */
  peak: number;
}

export interface Capacity {
  mutationsPerSecond: number;
  /** Number of cores that are in use in the busiest minutes. */
  serverCores: number;
  databaseCores: number;
  /**
   * Minimum number of server processes for which no process uses more than `BUSY_AT_MOST` of a
   * core.
   */
  processes: number;
}

/** Minimum share of the requested mutations that a server applies if it keeps up with the load. */
const KEEPS_UP = 0.9;
/** Maximum share of a core per process: above it, queues grow faster than the load. */
const BUSY_AT_MOST = 0.6;
const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;

/**
 * Computes costs from the last measurement that kept up with its requested load, and a quiet
 * measurement with the same number of tablets. Throws if one of them is missing. In an overloaded
 * network, tablets wait and pull less, so a mutation would seem cheaper than it is.
 */
export function computeCosts(stretches: readonly (CostSample & { wanted: number })[]): Costs {
  const busy = stretches.findLast(
    ({ wanted, mutations, seconds }) => wanted > 0 && mutations >= KEEPS_UP * wanted * seconds,
  );
  const quiet = stretches.find(({ wanted, tablets }) => wanted === 0 && tablets === busy?.tablets);
  if (!busy || !quiet) throw new Error('head office kept up with no load at all');
  return deriveCosts(quiet, busy);
}

/**
 * Computes costs from a quiet and a busy measurement with the same tablets. The cost of a mutation
 * includes its consequences: its push, the pokes, and the pulls of the other tablets.
 */
export function deriveCosts(quiet: CostSample, busy: CostSample): Costs {
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

export function computeCapacity(demand: Demand, costs: Costs): Capacity {
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
