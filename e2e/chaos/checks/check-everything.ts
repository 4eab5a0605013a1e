import type { Activity } from '#domain/activities/activity.ts';
import type { Attention } from '#domain/attentions/attention.ts';
import { EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { type BrokenInvariant, ChaosFailure } from '../chaos-failure.ts';
import { type ClonedMutation, countStored } from '../cloned-profiles.ts';
import { areas } from '../operations/areas.ts';
import type { Rows } from '../rows.ts';
import { isErased } from '../server/received-mutations.ts';
import { dealerSpaceOf, type LogEntry, type ServerDisk } from '../server/server-disk.ts';
import type { SimulatedServer } from '../server/simulated-server.ts';
import type { Tablet } from '../tablet/chaos-tablet.ts';
import { type IntentLogEntry, markOf } from '../tablet/intent-log.ts';
import type { World } from '../world.ts';
import { findWrongFigures } from './find-wrong-figures.ts';
import { findWrongParent } from './find-wrong-parent.ts';
import { replayLog } from './replay.ts';

/**
 * Checks all invariants and throws a `ChaosFailure` for a violation. Must be called when every
 * tablet is connected again and no request is open.
 */
export async function checkEverything(world: World, everyTablet: readonly Tablet[]): Promise<void> {
  const { office, ledger } = world;
  const tablets = everyTablet.filter(({ isLost }) => !isLost);
  const log = office.disk.log();
  const rows = office.disk.allRows();
  for (const { error } of office.log.errors as { error?: unknown }[]) {
    if (error === undefined && office.rollbacks > 0) world.counts.add('rollback-reported');
    else throw new ChaosFailure('defect', `head office: ${describe(error)}`, { cause: error });
  }
  checkNumbers(log, office);
  const stuck = marksBehindAGap(tablets, office.disk.clients());
  const entries = ledger.entries.filter(({ mark }) => !stuck.has(mark));
  const attentions = rows.of<Attention>('attentions');
  checkPromises(entries, ledger.withoutCloned(log), attentions);
  checkCloned(ledger.cloned, log, attentions);
  const { settledAttentionsRead: read } = office;
  fail('settled attentions are read', read > 0 && `${read} rows under the lock of their space`);
  await checkAreas(office, office.received.complete(log), rows);
  for (const tablet of tablets) {
    checkTablet(tablet, office.rowsFor(tablet.plan.showroomId));
    // Skips tablets with the first release of the app, which stores no digests.
    if (tablet.appProtocol !== 1) checkDigests(tablet, office.disk);
  }
}

async function checkAreas(
  office: SimulatedServer,
  log: readonly LogEntry[],
  rows: Rows,
): Promise<void> {
  const all = Object.values(areas);
  for (const { findMissing } of all) fail('effect missing', findMissing?.(log, rows));
  const replayed = await replayLog(office.serverWrites, log, rows, (step) => {
    fail('step not allowed', findWrongParent(step));
    for (const { findWrong } of all) fail('step not allowed', findWrong?.(step));
  });
  // Copies the figures to the replay without a check, because figures do not follow from the log;
  // `findWrongFigures` checks the figures.
  for (const row of rows.of('dayFigures')) replayed.put('dayFigures', row);
  archiveAs(rows, replayed);
  fail(
    'rows do not follow from the log',
    inOrderOfFields(rows).differenceFrom(inOrderOfFields(replayed)),
  );
  fail('figures are wrong', findWrongFigures(rows));
  for (const { findUnsound } of all) fail('row not sound', findUnsound?.(rows));
}

/**
 * Sorts the changes of each activity, because the order of fields can change when a row is stored.
 */
function inOrderOfFields(rows: Rows): Rows {
  const ordered = rows.copy();
  for (const activity of rows.of<Activity>('activities')) {
    const changes = activity.changes.toSorted((a, b) => a.field.localeCompare(b.field));
    const row: Activity = { ...activity, changes };
    ordered.put('activities', row);
  }
  return ordered;
}

/**
 * Copies `archivedAt` to the replayed rows, because maintenance archives attentions without an
 * entry in the mutation log.
 */
function archiveAs(rows: Rows, replayed: Rows): void {
  const archivedAt = new Map(
    rows.of<Attention>('attentions').map((row) => [row.id, row.archivedAt]),
  );
  for (const row of replayed.of<Attention>('attentions')) {
    const at = archivedAt.get(row.id);
    const archived: Attention = { ...row, ...(at !== undefined && { archivedAt: at }) };
    replayed.put('attentions', archived);
  }
}

/**
 * Returns the marks (ids within a run) of mutations of a lost tablet that another tablet has
 * imported, although earlier mutations of the same client are neither imported nor settled. These
 * mutations stay unsent, because the earlier mutations may never arrive.
 */
function marksBehindAGap(
  tablets: readonly Tablet[],
  clients: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const waiting = tablets.flatMap(({ disk }) => disk.unsettledRescued());
  const numbers = Map.groupBy(waiting, ({ clientId }) => clientId);
  const behind = waiting.filter(({ clientId }) => {
    const known = numbers.get(clientId) ?? [];
    return Math.min(...known.map((entry) => entry.mutationId)) > (clients.get(clientId) ?? 0) + 1;
  });
  const own = new Set(
    tablets
      .flatMap(({ disk }) => [...disk.outbox(), ...disk.sent()])
      .map((entry) => markOf(entry.recordedAt)),
  );
  return new Set(behind.map((entry) => markOf(entry.recordedAt)).filter((mark) => !own.has(mark)));
}

function describe(error: unknown): string {
  return error instanceof Error ? String(error.stack) : JSON.stringify(error);
}

/**
 * Checks that the log contains no mutation number of a client twice, and that no number is missing.
 * The first number is 1, or the highest first number that the client has reported after a restore.
 * Earlier numbers may be missing, or come from a rescue file of another tablet.
 */
function checkNumbers(log: readonly LogEntry[], { disk, begun }: SimulatedServer): void {
  const numbersByClient = Map.groupBy(log, (line) => line.clientId);
  for (const [clientId, last] of disk.clients()) {
    const numbers = (numbersByClient.get(clientId) ?? []).map((line) => line.mutationId);
    const known = new Set(numbers);
    const begins = Math.max(1, ...(begun.get(clientId) ?? []));
    const isMissing = (number: number) => number >= begins && !known.has(number);
    const isSound =
      known.size === numbers.length &&
      Math.max(0, ...numbers) === last &&
      !Array.from({ length: last }, (_, at) => at + 1).some(isMissing);
    if (!isSound) fail('log has a gap', `${numbers.join(' ')} of ${last}`);
  }
}

/**
 * Checks that each mutation that a tablet has confirmed to its agent is settled once, with
 * unchanged content. Some confirmed mutations may be lost (`mayBeLost`); an unconfirmed mutation
 * must not be settled.
 */
function checkPromises(
  entries: readonly IntentLogEntry[],
  log: readonly LogEntry[],
  attentions: readonly Attention[],
): void {
  const linesByMark = Map.groupBy(log, (line) => markOf(envelopeOf(line).recordedAt));
  const attentionsById = new Map(attentions.map((attention) => [attention.id, attention]));
  for (const entry of entries) {
    const lines = linesByMark.get(entry.mark) ?? [];
    if (entry.reportedResult !== 'done') {
      fail('never done', lines.length > 0 && `mutation ${entry.mark} of T${entry.tablet}`);
      continue;
    }
    const [line] = lines;
    const times = lines.length || countBesideLog(entry, attentions);
    fail('applied twice', times > 1 && `mutation ${entry.mark} of T${entry.tablet}`);
    fail('lost', times === 0 && !entry.mayBeLost && `mutation ${entry.mark} of T${entry.tablet}`);
    if (line) checkLine(entry, line, attentionsById);
  }
}

/**
 * Counts the attentions that store a mutation which has no log entry because its number belongs to
 * another mutation.
 */
function countBesideLog(
  { mark, name, args, actorId, spaceId }: IntentLogEntry,
  attentions: readonly Attention[],
): number {
  return attentions.filter(({ mutation, spaceId: shownIn }) => {
    const raw = mutation as Partial<ReturnType<typeof envelopeOf>>;
    return (
      shownIn === spaceId &&
      markOf(raw.recordedAt ?? 0) === mark &&
      isDeepEqual(
        { name: raw.name, args: raw.args, actorId: raw.actorId, spaceId: raw.spaceId },
        { name, args, actorId, spaceId },
      )
    );
  }).length;
}

function checkCloned(
  cloned: readonly ClonedMutation[],
  log: readonly LogEntry[],
  attentions: readonly Attention[],
): void {
  for (const { raw, mayBeLost } of cloned) {
    const times = countStored(raw, log, attentions);
    fail('lost', times === 0 && !mayBeLost && `cloned ${JSON.stringify(raw)}`);
    fail('applied twice', times > 1 && `cloned ${JSON.stringify(raw)}`);
  }
}

function checkLine(
  entry: IntentLogEntry,
  line: LogEntry,
  attentions: ReadonlyMap<string, Attention>,
): void {
  if (isReplacedByErasure(entry, line)) return;
  const { name, args, actorId, spaceId } = envelopeOf(line);
  const isWhole = isDeepEqual(
    { name, args, actorId, spaceId },
    { name: entry.name, args: entry.args, actorId: entry.actorId, spaceId: entry.spaceId },
  );
  fail('content changed', !isWhole && `mutation ${entry.mark} of T${entry.tablet}`);
  if (line.verdict === 'applied') return;
  const attention = attentions.get(line.attentionId ?? '');
  const stored = attention?.spaceId === entry.spaceId ? contentsOf(attention) : [];
  const times = stored.filter((raw) => isDeepEqual(raw, line.raw)).length;
  fail('attention missing', times === 0 && `mutation ${entry.mark} of T${entry.tablet}`);
  fail('applied twice', times > 1 && `mutation ${entry.mark} of T${entry.tablet}`);
}

/** Whether an erasure has removed the mutation's content, or replaced the mutation itself. */
function isReplacedByErasure(entry: IntentLogEntry, line: LogEntry): boolean {
  const { name, args } = envelopeOf(line);
  return isErased(args) || (name === 'eraseCustomer' && entry.name !== name);
}

function contentsOf({ mutation, dependents = [] }: Attention): unknown[] {
  return [mutation, ...dependents];
}

function envelopeOf(line: LogEntry) {
  return line.raw as {
    name: string;
    args: unknown;
    actorId: string;
    spaceId: string;
    recordedAt: number;
  };
}

function checkTablet({ disk, label, plan }: Tablet, expected: Rows): void {
  const waiting = disk.outbox().map((entry) => entry.mutationId);
  fail('outbox not empty', waiting.length > 0 && `${label} still has ${waiting.join(' ')}`);
  fail('base not empty', disk.base().length > 0 && `${label} ${disk.base().length} rows`);
  fail('base not empty', disk.stale().length > 0 && `${label} ${disk.stale().length} in doubt`);
  fail('defect', disk.countDamaged() > 0 && `${label} has damaged rows`);
  const difference = disk.shownRows().differenceFrom(expected);
  fail(
    'tablet differs from head office',
    difference && `${label} ${plan.showroomId} ${difference}`,
  );
}

/**
 * Checks that the digests that server and tablet update incrementally equal the digests of all
 * rows.
 */
function checkDigests({ disk, label, plan }: Tablet, office: ServerDisk): void {
  for (const space of [CATALOGUE_SPACE, dealerSpaceOf(plan.showroomId), plan.showroomId]) {
    for (const { table, kept, follows } of office.digests(space)) {
      fail('digests differ', kept !== follows && `head office, ${table} of ${space}`);
      const held = disk.digest(space, table) ?? EMPTY_DIGEST;
      fail('digests differ', held !== follows && `${label}, ${table} of ${space}`);
    }
  }
}

function fail(promise: BrokenInvariant, detail: string | false | undefined): void {
  if (detail) throw new ChaosFailure(promise, detail);
}
