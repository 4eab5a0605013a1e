import type { Activity } from '#domain/activities/activity.ts';
import type { Device } from '#domain/devices/device.ts';
import {
  type CustomerReference,
  destroyCustomer,
} from '#domain/customers/personal-data/destroy-customer.ts';
import { findMutator } from '#domain/mutations/mutators.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { OutboxEntry } from '../../../src/data/database/outbox-entry.ts';
import { silentLog } from '../../../sync-server/ports/silent-log.testing.ts';
import { deriveAttentionId } from '../../../sync-server/reconcile/attentions/attention-id.ts';
import { applyWritesAndEffects } from '../../../sync-server/reconcile/effects/apply-writes-and-effects.ts';
import { settleMutation } from '../../../sync-server/reconcile/push/settle-mutation.ts';
import type { WriteTx } from '../../../sync-server/store/store.ts';
import type { IssuedGrant } from '../../../sync-server/store/unsynced-tables/grant-store.ts';
import type { LogStep } from '../operations/area.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';
import { listChargedFees } from '../server/charged-fees.ts';
import type { ServerWrites } from '../server/server-writes.ts';

/**
 * Returns the rows that a screen must show: the server's rows, changed by all unsent mutations in
 * order.
 */
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
 * Returns the rows that the server must have. Settles each entry of the mutation log once, in order
 * and in memory, without a store, transactions or retries. Applies the server's own writes at their
 * positions between the entries. Calls `watch` after each entry. Reads the names of tablets from
 * the checked rows (`settled`), because a tablet may later be enrolled under another name.
 */
export async function replayLog(
  { initialState, writes }: ServerWrites,
  log: readonly LogEntry[],
  settled: Rows,
  watch: (step: LogStep) => void,
): Promise<Rows> {
  const rows = initialState.copy();
  const names = deviceNames(settled);
  const writeOwn = (lines: number) =>
    rows.apply(writes.filter(({ after }) => after === lines).map(({ write }) => write));
  for (const [lines, line] of log.entries()) {
    writeOwn(lines);
    const before = rows.copy();
    const { raw, clientId, mutationId, receivedAt } = line;
    const grant = grantOf(line);
    const arrived = { raw, clientId, mutationId, receivedAt, grant, device: deviceOf(line, names) };
    if (raw.name === 'destroyCustomer') await destroy(memoryWriteTx(rows), line, settled);
    else await settleMutation({ log: silentLog }, memoryWriteTx(rows), arrived);
    watch({ line, before, after: rows });
  }
  writeOwn(log.length);
  return rows;
}

/** Destroys a customer as maintenance does. The id of the activity comes from the checked rows. */
async function destroy(tx: WriteTx, { raw, receivedAt: now }: LogEntry, settled: Rows) {
  const { args, actorId } = raw as unknown as { args: CustomerReference; actorId: string };
  const writes = await destroyCustomer(tx, args, {
    actorId,
    spaceId: args.showroomId,
    recordedAt: now,
    receivedAt: now,
  });
  const erased = settled
    .of<Activity>('activities')
    .find(({ rowId, at, changes }) => rowId === args.customerId && at === now && !changes.length);
  const key = erased?.id.slice(0, erased.id.lastIndexOf('-')) ?? `destruction-${now}`;
  const times = { recordedAt: now, receivedAt: now, at: now };
  const context = { key, mutation: 'eraseCustomer', actorId, device: null, ...times };
  await applyWritesAndEffects(tx, writes, context, undefined);
}

/**
 * Returns a device with the name and the showroom at the time of the mutation; the other fields are
 * placeholders.
 */
function deviceOf(
  { clientId, mutationId, deviceId, spaceId }: LogEntry,
  names: ReadonlyMap<string, string>,
): Device {
  const name = names.get(`${clientId}-${mutationId}`) ?? deviceId;
  const past = { enrolledBy: 'AGT001', enrolledAt: 0, revokedAt: null, ungrantedUntil: null };
  return { id: deviceId, name, showroomId: spaceId, ...past };
}

/**
 * Returns a grant for the actor of a settled mutation, because the log contains no grants. Returns
 * undefined if the log entry shows that the server has not accepted the grant. The code of a
 * mutation without an attention of its own shows nothing about its grant: the code is that of the
 * joined attention.
 */
function grantOf({
  raw,
  clientId,
  mutationId,
  deviceId,
  code,
  attentionId,
}: LogEntry): IssuedGrant | undefined {
  const isOwnAttention = attentionId === deriveAttentionId(clientId, mutationId);
  if (code === 'ACTOR_NOT_PROVEN' && isOwnAttention) return undefined;
  const { actorId } = raw as { actorId?: string };
  const times = { issuedAt: 0, expiresAt: Infinity, endedAt: null, sessionExpiresAt: Infinity };
  return { agentId: actorId ?? '', deviceId, ...times };
}

/** Returns, for each mutation with an activity, the name of its tablet at the time of sending. */
function deviceNames(settled: Rows): ReadonlyMap<string, string> {
  const activities = settled.of<Activity>('activities');
  return new Map(
    activities.map(({ id, device }) => [id.slice(0, id.lastIndexOf('-')), device?.name ?? '']),
  );
}

const payments = new Map(listChargedFees().map((payment) => [payment.bookingId, payment]));

/** A write transaction in memory, with only the methods that the settlement of a mutation calls. */
function memoryWriteTx(rows: Rows): WriteTx {
  const tx: Pick<
    WriteTx,
    'get' | 'findBy' | 'findPayment' | 'applyWrites' | 'putMail' | 'deleteBlob' | 'rewriteLog'
  > = {
    findPayment: (bookingId) => Promise.resolve(payments.get(bookingId)),
    putMail: () => Promise.resolve(),
    // Rewrites nothing, because the replay reads the complete log entries.
    rewriteLog: () => Promise.resolve(),
    // Ignores document contents, because they are not rows and have separate tests.
    deleteBlob: () => Promise.resolve(),
    get: (table, id) => rows.toTx().get(table, id),
    findBy: (table, index, value) => rows.toTx().findBy(table, index, value),
    applyWrites: (writes: readonly Write[]) => rows.apply(writes),
  };
  return tx as WriteTx;
}
