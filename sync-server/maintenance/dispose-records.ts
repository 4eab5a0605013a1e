import type { Customer } from '#domain/customers/customer.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { SyncStore } from '../store/store.ts';
import type { Disposal, DisposalRow } from '../store/unsynced-tables/retention-store.ts';
import { destroyAndLog, type DestructionDeps } from './destroy-due-erasures.ts';

/** Rows that one query loads; each row is destroyed in a transaction of its own. */
const ROWS_AT_ONCE = 100;

export interface DisposalDeps extends DestructionDeps {
  store: Pick<SyncStore, 'read' | 'write' | 'retention'>;
}

/**
 * Destroys the rows of all approved disposals and completes their certificates. Also continues the
 * unfinished disposals of an earlier process.
 */
export async function continueDisposals(deps: DisposalDeps): Promise<void> {
  const { retention } = deps.store;
  for (const disposal of await retention.listUnfinished()) {
    await disposeRows(deps, disposal);
    await retention.finish(disposal.id, deps.clock.now());
  }
}

async function disposeRows(deps: DisposalDeps, disposal: Disposal): Promise<void> {
  const { retention } = deps.store;
  for (;;) {
    const rows = await retention.listWaitingRows(disposal.id, ROWS_AT_ONCE);
    if (rows.length === 0) return;
    for (const row of rows)
      await retention.markRow(row, await disposeCustomer(deps, disposal, row));
  }
}

/** Destroys the personal data of a customer, unless there is a contact since the approval. */
async function disposeCustomer(
  { store, clock, ids, pokes }: DisposalDeps,
  { before, approvedBy: actorId }: Disposal,
  { rowId: customerId, showroomId }: DisposalRow,
): Promise<'destroyed' | 'kept'> {
  const key = ids.next();
  const { value, changedSpaces } = await store.write([showroomId], async (tx) => {
    const customer = await tx.get('customers', customerId);
    // An interrupted run, or an erasure since the approval, has already destroyed the data.
    if (customer?.erasedAt !== undefined) return 'destroyed';
    const isDue = customer?.showroomId === showroomId && (await lacksContact(tx, customer, before));
    if (!isDue) return 'kept';
    await destroyAndLog(tx, { customerId, showroomId }, { key, actorId, now: clock.now() });
    return 'destroyed';
  });
  pokes.notify(changedSpaces);
  return value;
}

/** Whether a customer is still due under the lock of the showroom; see `listDueCustomers`. */
async function lacksContact(tx: ReadTx, customer: Customer, before: number): Promise<boolean> {
  const { id, mergedInto, registeredAt, lastActivityAt } = customer;
  if (mergedInto !== undefined || Math.max(registeredAt, lastActivityAt) >= before) return false;
  const bookings = await tx.findBy('bookings', 'customerId', id);
  return bookings.every(({ startsAt }) => startsAt < before);
}
