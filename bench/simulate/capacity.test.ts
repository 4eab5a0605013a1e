import { expect, test } from 'vitest';
import { computeCapacity, deriveCosts, computeCosts } from './capacity.ts';

const quiet = { seconds: 10, tablets: 100, mutations: 0, servers: 100, database: 20 };
const busy = { seconds: 10, tablets: 100, mutations: 1000, servers: 2100, database: 1020 };

test('CPU costs per tablet and per mutation are computed from an idle and a writing measurement', () => {
  expect(deriveCosts(quiet, busy)).toEqual({
    serverPerTabletSecond: 0.1,
    databasePerTabletSecond: 0.02,
    serverPerMutation: 2,
    databasePerMutation: 1,
  });
});

test('the CPU time of idle tablets is scaled to the length of the writing measurement, then subtracted', () => {
  const long = { ...busy, seconds: 20, servers: 2200, database: 1040 };
  expect(deriveCosts(quiet, long)).toEqual(deriveCosts(quiet, busy));
});

test('the number of cores is computed from tablets, mutations per day and the peak factor', () => {
  const demand = { tablets: 3600, mutationsPerTabletDay: 100, hours: 10, peak: 4 };
  // 3,600 tablets × 100 mutations × peak 4 ÷ 36,000 s = 40 per second: 0.36 + 0.08 cores for the
  // server, and 0.072 + 0.04 for PostgreSQL.
  const capacity = computeCapacity(demand, deriveCosts(quiet, busy));
  expect(capacity.mutationsPerSecond).toBe(40);
  expect(capacity.serverCores).toBeCloseTo(0.44);
  expect(capacity.databaseCores).toBeCloseTo(0.112);
  expect(capacity.processes).toBe(1);
});

test('the number of server processes is chosen so that each process uses at most 0.6 cores', () => {
  const demand = { tablets: 36_000, mutationsPerTabletDay: 100, hours: 10, peak: 4 };
  const capacity = computeCapacity(demand, deriveCosts(quiet, busy));
  expect(capacity.serverCores).toBeCloseTo(4.4);
  expect(capacity.processes).toBe(8);
});

test('the largest measurement that reached the requested load determines the CPU costs', () => {
  const late = { ...busy, tablets: 1000, wanted: 400, mutations: 1500 };
  const stretches = [
    { ...quiet, wanted: 0 },
    { ...busy, wanted: 100 },
    { ...quiet, tablets: 1000, wanted: 0 },
    late,
  ];
  expect(computeCosts(stretches)).toEqual(deriveCosts(quiet, busy));
});

test('the computation of CPU costs throws if no measurement reached the requested load', () => {
  const stretches = [
    { ...quiet, wanted: 0 },
    { ...busy, wanted: 1000 },
  ];
  expect(() => computeCosts(stretches)).toThrow('kept up with no load');
});
