import type { Activity } from '#domain/activities/activity.ts';
import type { Device } from '#domain/devices/device.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { OutboxEntry } from '../../src/data/outbox-entry.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { settleMutation } from '../../sync-server/reconcile/settle-mutation.ts';
import type { WriteTx } from '../../sync-server/store/store.ts';
import type { LogStep } from './acts/area.ts';
import type { LogLine } from './office-disk.ts';
import type { OwnWork } from './own-work.ts';
import type { Rows } from './rows.ts';

/** The rows a screen must show: what is unsent, done in order over head office's rows. */
export async function replayOutbox(canonical: Rows, outbox: readonly OutboxEntry[]): Promise<Rows> {
  const rows = canonical.copy();
  for (const entry of outbox) {
    const mutator = findMutator(entry.name, entry.argsVersion);
    const outcome = await mutator?.run(rows.toTx(), entry.args, entry);
    if (outcome && outcome.kind !== 'refused') rows.apply(outcome.writes);
  }
  return rows;
}

/**
 * The rows head office must have: every line of its log settled once, in the order of the log, in
 * plain memory – no store, no transactions, no retries. What head office wrote itself comes in
 * between, where it did. `watch` hears of every line. What tablets were called is taken from `settled`,
 * the rows that are checked: they may have been enrolled anew since, under another name.
 */
export async function replayLog(
  { firstDay, writes }: OwnWork,
  log: readonly LogLine[],
  settled: Rows,
  watch: (step: LogStep) => void,
): Promise<Rows> {
  const rows = firstDay.copy();
  const names = deviceNames(settled);
  const writeOwn = (lines: number) =>
    rows.apply(writes.filter(({ after }) => after === lines).map(({ write }) => write));
  for (const [lines, line] of log.entries()) {
    writeOwn(lines);
    const before = rows.copy();
    const { raw, clientId, mutationId, receivedAt } = line;
    const arrived = { raw, clientId, mutationId, receivedAt, device: deviceOf(line, names) };
    await settleMutation({ log: silentLog }, memoryWriteTx(rows), arrived);
    watch({ line, before, after: rows });
  }
  writeOwn(log.length);
  return rows;
}

/** Who sent it counts, not how the device is doing now. */
function deviceOf(
  { clientId, mutationId, deviceId, spaceId }: LogLine,
  names: ReadonlyMap<string, string>,
): Device {
  const name = names.get(`${clientId}-${mutationId}`) ?? deviceId;
  const past = { enrolledBy: 'AGT001', enrolledAt: 0, revokedAt: null };
  return { id: deviceId, name, showroomId: spaceId, ...past };
}

/** By the mutation, what the tablet that sent it was called. */
function deviceNames(settled: Rows): ReadonlyMap<string, string> {
  const activities = settled.of<Activity>('activities');
  return new Map(
    activities.map(({ id, device }) => [id.slice(0, id.lastIndexOf('-')), device?.name ?? '']),
  );
}

/** As much of a write transaction as settling one mutation needs. */
function memoryWriteTx(rows: Rows): WriteTx {
  const tx: Pick<WriteTx, 'get' | 'findBy' | 'applyWrites' | 'putMail' | 'dropContent'> = {
    putMail: () => Promise.resolve(),
    // Contents are not rows; what becomes of them is checked where they are kept.
    dropContent: () => Promise.resolve(),
    get: (table, id) => rows.toTx().get(table, id),
    findBy: (table, index, value) => rows.toTx().findBy(table, index, value),
    applyWrites: (writes: readonly Write[]) => rows.apply(writes),
  };
  return tx as WriteTx;
}
