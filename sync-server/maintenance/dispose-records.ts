import type { Customer } from '#domain/customers/customer.ts';
import { redactAllArgs, redactMutation } from '#domain/customers/personal-data/redact-mutation.ts';
import { accept } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { disposeRow, isDue } from '#domain/retention/dispose-row.ts';
import { isDisposed, isOpenBooking, type SingleRowType } from '#domain/retention/record-types.ts';
import type { RowOf } from '#domain/rows/tables.ts';
import { toLoggableError } from '../ports/log.ts';
import { logAgentMutation } from '../reconcile/api-mutations/log-agent-mutation.ts';
import type { SyncStore, WriteTx } from '../store/store.ts';
import type { Disposal, DisposalRow } from '../store/unsynced-tables/retention-store.ts';
import { destroyAndLog, type DestructionDeps } from './destroy-due-erasures.ts';

/** Rows that one query loads; each row is disposed of in a transaction of its own. */
const ROWS_AT_ONCE = 100;

export interface DisposalDeps extends DestructionDeps {
  store: Pick<SyncStore, 'read' | 'write' | 'retention'>;
}

/**
 * Disposes of the rows of all approved disposals and completes their certificates. Also continues
 * the unfinished disposals of an earlier process. A row that fails is logged; its disposal stays
 * unfinished, and the next run retries the row.
 */
export async function continueDisposals(deps: DisposalDeps): Promise<void> {
  const { retention } = deps.store;
  for (const disposal of await retention.listUnfinished()) {
    if (await disposeRows(deps, disposal)) await retention.finish(disposal.id, deps.clock.now());
  }
}

/** Returns whether all rows of the disposal are handled. */
async function disposeRows(deps: DisposalDeps, disposal: Disposal): Promise<boolean> {
  const { log, store } = deps;
  const failedIds = new Set<string>();
  for (;;) {
    const limit = ROWS_AT_ONCE + failedIds.size;
    const waitingRows = await store.retention.listWaitingRows(disposal.id, limit);
    const rows = waitingRows.filter(({ rowId }) => !failedIds.has(rowId));
    if (rows.length === 0) return waitingRows.length === 0;
    for (const row of rows) {
      try {
        await disposeWaitingRow(deps, disposal, row);
      } catch (error) {
        failedIds.add(row.rowId);
        const failedRow = { table: disposal.recordType, rowId: row.rowId };
        log.error({ ...failedRow, error: toLoggableError(error) }, 'disposal of a row failed');
      }
    }
  }
}

async function disposeWaitingRow(
  { store, clock, ids, pokes }: DisposalDeps,
  disposal: Disposal,
  row: DisposalRow,
): Promise<void> {
  const times = { key: ids.next(), now: clock.now() };
  const { value, changedSpaces } = await store.write([row.showroomId], (tx) =>
    disposal.recordType === 'customers'
      ? disposeCustomer(tx, disposal, row, times)
      : disposeSingleRow(tx, disposal.recordType, disposal, row, times),
  );
  pokes.notify(changedSpaces);
  await store.retention.markRow(row, value);
}

interface Times {
  /** Unique prefix of the ids of created rows. */
  key: string;
  now: number;
}

/**
 * Destroys the personal data of a customer. Keeps the data if the customer has moved to another
 * showroom, was merged, or has a contact since `before`.
 */
async function disposeCustomer(
  tx: WriteTx,
  { before, approvedBy: actorId }: Disposal,
  { rowId: customerId, showroomId }: DisposalRow,
  times: Times,
): Promise<'destroyed' | 'kept'> {
  const customer = await tx.get('customers', customerId);
  // An interrupted run, or an erasure since the approval, has already destroyed the data.
  if (customer?.erasedAt !== undefined) return 'destroyed';
  const isCustomerDue =
    customer?.showroomId === showroomId && (await lacksContact(tx, customer, before));
  if (!isCustomerDue) return 'kept';
  await destroyAndLog(tx, { customerId, showroomId }, { ...times, actorId });
  return 'destroyed';
}

/** Whether a customer is still due under the lock of the showroom; see `selectDueRecords`. */
async function lacksContact(tx: ReadTx, customer: Customer, before: number): Promise<boolean> {
  const { id, mergedInto, registeredAt, lastActivityAt } = customer;
  if (mergedInto !== undefined || Math.max(registeredAt, lastActivityAt) >= before) return false;
  const bookings = await tx.findBy('bookings', 'customerId', id);
  return bookings.every((booking) => booking.startsAt < before && !isOpenBooking(booking));
}

/**
 * Removes the personal data of a row from the row, the history and the mutation log, unless the row
 * was used since `before` or is still needed. A row that an interrupted run or an erasure has
 * removed counts as disposed of.
 */
async function disposeSingleRow(
  tx: WriteTx,
  recordType: SingleRowType,
  { before, approvedBy: actorId }: Disposal,
  { rowId, showroomId: spaceId }: DisposalRow,
  { now }: Times,
): Promise<'destroyed' | 'kept'> {
  const row: RowOf<SingleRowType> | undefined = await tx.get(recordType, rowId);
  if (!row || isDisposed(recordType, row)) return 'destroyed';
  if (!(await isDue(tx, recordType, row, before))) return 'kept';
  const context = { actorId, spaceId, recordedAt: now, receivedAt: now };
  tx.applyWrites(await disposeRow(tx, recordType, row, context));
  if (recordType === 'attentions')
    await tx.rewriteLogOfAttention(row as RowOf<'attentions'>, redactAllArgs);
  else await tx.rewriteLog(new Set([rowId]), redactMutation);
  await logAgentMutation(tx, {
    ...context,
    name: 'disposeRecord',
    argsVersion: 1,
    args: { recordType, rowId },
    outcome: accept([]),
    subject: { table: recordType, id: rowId },
  });
  return 'destroyed';
}
