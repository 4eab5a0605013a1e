import { setTimeout as pause } from 'node:timers/promises';
import { tableNames } from '#domain/rows/tables.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Random } from '../chaos/seeded-random.ts';
import { checkTablet } from '../soak/check-tablet.ts';
import { findViolations } from '../soak/find-violations.ts';
import type { ServerState } from '../soak/server-state.ts';
import type { RollbackServer } from './server-processes.ts';
import { commitOne, findCustomer, type FleetTablet, until } from './tablet-fleet.ts';

/** Time within which a tablet must be healed after it reaches the server; ms. */
export const HEALED_WITHIN_MS = 30_000;

export interface RoundReport {
  /** Number of acknowledged commits that the database lacked after the rollback. */
  missing: number;
  /**
   * For each tablet and role, the time from the reconnection of the tablet until it was healed, ms.
   */
  waits: ReadonlyMap<string, number>;
  misses: readonly string[];
}

interface Round {
  /** Number of the rollback. Tablets change their roles with each rollback. */
  number: number;
  lost: number;
  random: Random;
}

/**
 * Roles of the tablets in two showrooms. In the first showroom, `author` and `rival` edit the same
 * customer: the rollback loses the author's edit, and the rival's edit arrives later. So a lost and
 * a new row have the same id. `witness` and `reader` have pulled the lost edit. The tablets of the
 * second showroom make all other commits that the rollback loses.
 */
const roles = {
  first: ['author', 'witness', 'rival', 'reader'],
  second: ['online', 'offline', 'unsent', 'half-acknowledged'],
} as const;
type Role = (typeof roles)[keyof typeof roles][number];
type Cast = Readonly<Record<Role, FleetTablet>>;

export async function runRollbackRound(
  server: RollbackServer,
  tablets: readonly FleetTablet[],
  round: Round,
): Promise<RoundReport> {
  const cast = assignRoles(tablets, round.number);
  await untilAllEqual(server, tablets);
  const customerId = await prepareCustomer(cast);
  await cutRival(cast, customerId);
  await server.mark();
  await loseCommits(cast, customerId, round);
  await disconnect(cast);
  const missing = await rollBackUnderLoad(server, cast, round);
  return { missing, ...(await heal(server, tablets, cast)) };
}

function assignRoles(tablets: readonly FleetTablet[], number: number): Cast {
  const byShowroom = [...Map.groupBy(tablets, ({ showroomId }) => showroomId).values()];
  const cast = Object.values(roles).flatMap((names, showroom) => {
    const ofShowroom = byShowroom[showroom] ?? [];
    return names.map((name, at) => [name, ofShowroom[(at + number) % ofShowroom.length]] as const);
  });
  return Object.fromEntries(cast) as Cast;
}

async function untilAllEqual(
  server: RollbackServer,
  tablets: readonly FleetTablet[],
): Promise<void> {
  await until('all tablets equal the server', async () => {
    for (const tablet of tablets) tablet.wake();
    return (await findViolations(await server.readState(), tablets)).length === 0;
  });
}

async function prepareCustomer({ author, witness, rival, reader }: Cast): Promise<string> {
  await author.register();
  const { args } = author.written.at(-1) ?? {};
  const customerId = args?.customerId ?? '';
  await until(`all tablets show ${customerId}`, async () => {
    const shown = [author, witness, rival, reader].map(({ db }) => db.customers.get(customerId));
    const waiting = await author.db.outbox.count();
    return waiting === 0 && (await Promise.all(shown)).every(Boolean);
  });
  return customerId;
}

/**
 * Cuts the rival's connection and edits the customer on the rival's tablet, before the author makes
 * the edit that the rollback loses.
 */
async function cutRival({ rival }: Cast, customerId: string): Promise<void> {
  rival.connection.cut();
  await rival.edit(await findCustomer(rival, customerId));
}

async function loseCommits(cast: Cast, customerId: string, { lost, random }: Round): Promise<void> {
  const { author, witness, reader, online, offline, unsent } = cast;
  const halfAcknowledged = cast['half-acknowledged'];
  const before = await findCustomer(author, customerId);
  await commitOne(author, () => author.edit(before));
  await until('the lost edit is shown', async () => {
    const shown = [author, witness, reader].map((tablet) => findCustomer(tablet, customerId));
    const [own, ...others] = await Promise.all(shown);
    return !isDeepEqual(own, before) && others.every((row) => isDeepEqual(row, own));
  });
  halfAcknowledged.connection.cut(['pull', 'live']);
  const writers = [halfAcknowledged, offline, unsent, online];
  for (let commit = 1; commit < lost; commit += 1) {
    const writer = writers[commit - 1] ?? random.pick(writers);
    await commitOne(writer, () => writer.writeOnce());
  }
  await until('all but one tablet have pulled the effects', async () => {
    const waiting = [author, online, offline, unsent].map(({ db }) => db.outbox.count());
    return (await Promise.all(waiting)).every((count) => count === 0);
  });
}

const UNSENT = 3;

async function disconnect(cast: Cast): Promise<void> {
  const { author, witness, reader, offline, unsent } = cast;
  for (const tablet of [author, witness, reader, offline, unsent]) tablet.connection.cut();
  for (let count = 0; count < UNSENT; count += 1) await unsent.writeOnce();
}

const WRITES_PER_SECOND = 20;

/**
 * Rolls the server back. Pushes are under way during the rollback, unless only the author's commit
 * is to be lost.
 */
async function rollBackUnderLoad(
  server: RollbackServer,
  { online }: Cast,
  { lost }: Round,
): Promise<number> {
  const stop = new AbortController();
  const writing = lost > 1 ? online.write(WRITES_PER_SECOND, stop.signal) : Promise.resolve();
  try {
    return await server.rollBack();
  } finally {
    stop.abort();
    await writing;
  }
}

/**
 * Reconnects the tablets in groups, so that other tablets write before the author of the lost edit
 * reconnects. If only this edit was lost, the versions in the database are then higher than the
 * versions in the cookie of the witness.
 */
async function heal(
  server: RollbackServer,
  tablets: readonly FleetTablet[],
  cast: Cast,
): Promise<Pick<RoundReport, 'waits' | 'misses'>> {
  const waits = new Map<string, number>();
  const groups: Role[][] = [
    ['rival', 'online', 'half-acknowledged'],
    ['witness'],
    ['reader', 'offline', 'unsent'],
    ['author'],
  ];
  for (const group of groups) {
    const from = performance.now();
    for (const role of group) reconnect(cast[role]);
    if (group.includes('online')) await cast.online.writeOnce();
    const misses = await untilHealed(server, cast, { group, from, waits });
    if (misses.length > 0) return { waits, misses };
  }
  return { waits, misses: await findViolationsAtRest(server, tablets) };
}

/**
 * Repeats the checks of all invariants until all hold or the time limit ends. Returns the
 * violations of the last check.
 */
async function findViolationsAtRest(
  server: RollbackServer,
  tablets: readonly FleetTablet[],
): Promise<string[]> {
  const from = performance.now();
  for (;;) {
    for (const tablet of tablets) tablet.wake();
    const misses = await findViolations(await server.readState(), tablets);
    if (misses.length === 0 || performance.now() - from > HEALED_WITHIN_MS) return misses;
    await pause(100);
  }
}

function reconnect({ connection, wake }: FleetTablet): void {
  connection.restore();
  // Wakes the sync loop, as the `online` event does.
  wake();
}

interface Healing {
  group: readonly Role[];
  from: number;
  waits: Map<string, number>;
}

/**
 * Waits until all tablets of the group are healed. Returns one sentence for each fault that remains
 * after the time limit.
 */
async function untilHealed(
  server: RollbackServer,
  cast: Cast,
  { group, from, waits }: Healing,
): Promise<string[]> {
  for (;;) {
    const state = await server.readState();
    const misses: string[] = [];
    for (const role of group) {
      const found = await findTabletViolations(cast[role], state);
      misses.push(...found.map((miss) => `${role} ${miss}`));
      const label = `${cast[role].clientId} ${role}`;
      if (found.length === 0 && !waits.has(label)) waits.set(label, performance.now() - from);
    }
    if (misses.length === 0 || performance.now() - from > HEALED_WITHIN_MS) return misses;
    await pause(100);
  }
}

/**
 * The compared tables, without the figures, which the server counts later and announces at most
 * once a minute.
 */
const writtenTables = tableNames.filter((table) => table !== 'dayFigures');

/**
 * Returns the faults of a tablet: mutations that the server lacks, and the faults that
 * `checkTablet` finds. A tablet without faults is healed.
 */
async function findTabletViolations(tablet: FleetTablet, state: ServerState): Promise<string[]> {
  const { clientId, written } = tablet;
  const lines = state.log.filter((line) => line.clientId === clientId);
  const atServer = new Set(lines.map(({ mutationId }) => mutationId));
  const missing = written.filter(({ mutationId }) => !atServer.has(mutationId));
  const misses = await checkTablet(tablet, state, writtenTables);
  if (missing.length > 0) {
    const numbers = missing.map(({ mutationId }) => mutationId).join(', ');
    misses.unshift(`${clientId}: the server lacks its mutations ${numbers}`);
  }
  return misses;
}
