import type { Attention } from '#domain/attentions/attention.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { findMissingEffect } from '../chaos/operations/customer-effects.ts';
import type { Rows } from '../chaos/rows.ts';
import type { LogEntry } from '../chaos/server/server-disk.ts';
import { checkTablet } from './check-tablet.ts';
import type { ServerState } from './server-state.ts';
import type { SoakTablet, Written } from './soak-tablet.ts';

/** Checks all invariants after all requests have ended; returns one sentence for each violation. */
export async function findViolations(
  office: ServerState,
  tablets: readonly SoakTablet[],
): Promise<string[]> {
  const misses = [...checkOffice(office, tablets)];
  for (const tablet of tablets) misses.push(...(await checkTablet(tablet, office)));
  return misses;
}

function* checkOffice(office: ServerState, tablets: readonly SoakTablet[]): Generator<string> {
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

/**
 * Checks that each mutation is in the log once and unchanged, and that an attention stores each
 * unapplied mutation completely.
 */
function* checkLog(
  { clientId, deviceId, showroomId, written }: SoakTablet,
  lines: readonly LogEntry[],
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
    const wanted = { ...mutation, argsVersion: 1, deviceId, spaceId: showroomId };
    if (!isDeepEqual(line.raw, wanted)) yield `${clientId} ${mutationId}: its content changed`;
    if (!isKept(line, attentions)) yield `${clientId} ${mutationId}: no attention holds it`;
  }
}

function isKept(line: LogEntry, attentions: ReadonlyMap<string, Attention>): boolean {
  if (line.verdict === 'applied') return true;
  const attention = attentions.get(line.attentionId ?? '');
  const held = attention ? [attention.mutation, ...(attention.dependents ?? [])] : [];
  return held.some((raw) => isDeepEqual(raw, line.raw));
}

function* checkRegistrations(rows: Rows, written: readonly Written[]): Generator<string> {
  const wanted = written.filter(({ name }) => name === 'registerCustomer');
  const ids = new Set(wanted.map(({ args }) => args.customerId));
  const found = rows.of('customers').map(({ id }) => id);
  const strangers = found.filter((id) => !ids.has(id));
  if (strangers.length > 0) yield `${strangers.length} customers without a registration`;
  if (found.length !== wanted.length) {
    yield `${found.length} customers for ${wanted.length} registrations`;
  }
}
