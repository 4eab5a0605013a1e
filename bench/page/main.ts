/*
 * The functions that the bench runs in the browser: the tablet's own code, and floors, which do the
 * same work with bare browser APIs.
 */
import { carefulWriteFloor, oneWrite, oneWriteFloor } from './one-write.ts';
import { countStored, countStoredRaw, writeMany, writeManyRelaxed } from './many-writes.ts';
import { followPokesRaw, sendRaw } from './live-floor.ts';
import { registerOn, startTablet } from './live-tablet.ts';
import { firstSync, firstSyncFloor } from './first-sync.ts';
import { fillCustomers, searchFloor, searchIn } from './search.ts';
import { countDashboard } from './count-dashboard.ts';
import { fillTenYears } from './ten-years.ts';
import { carefulQueueFloor, queuedWrites, queuedWritesFloor } from './queued-writes.ts';

const bench = {
  carefulQueueFloor,
  carefulWriteFloor,
  countDashboard,
  countStored,
  countStoredRaw,
  fillCustomers,
  fillTenYears,
  firstSync,
  firstSyncFloor,
  followPokesRaw,
  oneWrite,
  oneWriteFloor,
  queuedWrites,
  queuedWritesFloor,
  registerOn,
  searchFloor,
  searchIn,
  sendRaw,
  startTablet,
  writeMany,
  writeManyRelaxed,
};
export type Bench = typeof bench;

Object.assign(window, { bench });
