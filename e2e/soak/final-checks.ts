import type { Attention } from '#domain/attentions/attention.ts';
import { EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { sameValue } from '#domain/same-value.ts';
import { CATALOGUE_SPACE, spacesOf } from '#domain/spaces.ts';
import { tableNames } from '#domain/tables.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { findMissingEffect } from '../chaos/effects.ts';
import type { LogLine } from '../chaos/office-disk.ts';
import { Rows } from '../chaos/rows.ts';
import type { OfficeState } from './head-office-state.ts';
import type { SoakTablet, Written } from './tablet.ts';

/** What must be true when all is quiet again; every sentence is a miss. */
export async function findMisses(
  office: OfficeState,
  store: SyncStore,
  tablets: readonly SoakTablet[],
): Promise<string[]> {
  const misses = [...checkOffice(office, tablets)];
  for (const tablet of tablets) misses.push(...(await checkTablet(tablet, office.rows, store)));
  return misses;
}

function* checkOffice(office: OfficeState, tablets: readonly SoakTablet[]): Generator<string> {
  const { rows, log, lastMutationIds, stuck } = office;
  yield* stuck.map((what) => `stuck: ${what}`);
  const linesByClient = Map.groupBy(log, (line) => line.clientId);
  const attentions = new Map(rows.of<Attention>('attentions').map((row) => [row.id, row]));
  for (const tablet of tablets) {
    const { clientId, written } = tablet;
    yield* checkLog(tablet, linesByClient.get(clientId) ?? [], attentions);
    const last = lastMutationIds.get(clientId) ?? 0;
    const highest = written.at(-1)?.mutationId ?? 0;
    if (last !== highest) yield `${clientId}: lastMutationId ${last} instead of ${highest}`;
  }
  const all = tablets.flatMap(({ written }) => written);
  if (log.length !== all.length) yield `${log.length} log lines for ${all.length} mutations`;
  yield* checkRegistrations(rows, all);
  const missing = findMissingEffect(log, rows);
  if (missing) yield `effect missing: ${missing}`;
}

/** Every mutation there once, as it was written, and what was not applied kept whole. */
function* checkLog(
  { clientId, deviceId, showroomId, written }: SoakTablet,
  lines: readonly LogLine[],
  attentions: ReadonlyMap<string, Attention>,
): Generator<string> {
  const linesById = Map.groupBy(lines, (line) => line.mutationId);
  for (const mutation of written) {
    const { mutationId } = mutation;
    const found = linesById.get(mutationId) ?? [];
    const [line] = found;
    if (!line || found.length > 1) {
      yield `${clientId} ${mutationId}: ${found.length} times at head office`;
      continue;
    }
    const isWhole = sameValue(line.raw, {
      ...mutation,
      argsVersion: 1,
      deviceId,
      spaceId: showroomId,
    });
    if (!isWhole) yield `${clientId} ${mutationId}: its content changed`;
    if (line.verdict === 'applied') continue;
    const attention = attentions.get(line.attentionId ?? '');
    const held = [attention?.mutation, ...(attention?.dependents ?? [])];
    if (!held.some((raw) => sameValue(raw, line.raw))) {
      yield `${clientId} ${mutationId}: no attention holds it`;
    }
  }
}

function* checkRegistrations(rows: Rows, written: readonly Written[]): Generator<string> {
  const wanted = written.filter(({ name }) => name === 'registerCustomer');
  const ids = new Set(wanted.map(({ args }) => args.customerId));
  const found = rows.of('customers').map(({ id }) => id);
  const strangers = found.filter((id) => !ids.has(id));
  if (strangers.length > 0) yield `${strangers.length} customers nobody registered`;
  if (found.length !== wanted.length) {
    yield `${found.length} customers for ${wanted.length} registrations`;
  }
}

async function checkTablet(
  { clientId, showroomId, db, defects }: SoakTablet,
  all: Rows,
  store: SyncStore,
): Promise<string[]> {
  const misses = defects.map((defect) => `${clientId}: ${String(defect)}`);
  const waiting = await db.outbox.count();
  if (waiting > 0) misses.push(`${clientId}: ${waiting} still in the outbox`);
  const shown = new Rows();
  for (const table of tableNames) {
    for (const row of await db.table<{ id: string }>(table).toArray()) shown.put(table, row);
  }
  const spaceIds = [CATALOGUE_SPACE, showroomId];
  const difference = shown.differenceFrom(rowsIn(all, spaceIds));
  if (difference) misses.push(`${clientId} differs from head office: ${difference}`);
  for (const spaceId of spaceIds) {
    const digests = await store.read((snapshot) => snapshot.digestsOf(spaceId));
    for (const table of tableNames) {
      const held = (await db.digests.get([spaceId, table]))?.digest ?? EMPTY_DIGEST;
      if (held !== (digests[table] ?? EMPTY_DIGEST)) {
        misses.push(`${clientId}: another digest of ${table} in ${spaceId}`);
      }
    }
  }
  return misses;
}

function rowsIn(all: Rows, spaceIds: readonly string[]): Rows {
  const rows = new Rows();
  for (const table of tableNames) {
    for (const row of all.of(table)) {
      const spaces: readonly string[] = spacesOf(table, row as never);
      if (spaces.some((space) => spaceIds.includes(space))) rows.put(table, row);
    }
  }
  return rows;
}
