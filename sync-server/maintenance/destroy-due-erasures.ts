import {
  type CustomerReference,
  destroyCustomer,
} from '#domain/customers/personal-data/destroy-customer.ts';
import { accept } from '#domain/mutations/outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import { toLoggableError, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import { logAgentMutation } from '../reconcile/api-mutations/log-agent-mutation.ts';
import { applyWritesAndEffects } from '../reconcile/effects/apply-writes-and-effects.ts';
import type { SyncStore, WriteTx } from '../store/store.ts';

const READ_BATCH_SIZE = 500;

export interface DestructionDeps {
  store: Pick<SyncStore, 'read' | 'write'>;
  clock: Clock;
  ids: Ids;
  log: Log;
  pokes: Pick<Pokes, 'notify'>;
}

/**
 * Destroys the personal data of every customer whose erasure is due. Each customer is one
 * transaction, so that a push of the showroom waits for at most one destruction. A failed
 * destruction is logged, and the next run retries it. Returns the number of destroyed customers.
 */
export async function destroyDueErasures(deps: DestructionDeps): Promise<number> {
  let destroyedCount = 0;
  for (let hasProgress = true; hasProgress;) {
    const dueCustomers = await deps.store.read((snapshot) =>
      snapshot.listDueErasures(deps.clock.now(), READ_BATCH_SIZE),
    );
    hasProgress = false;
    for (const { id: customerId, showroomId } of dueCustomers) {
      if (!(await destroyIfDue(deps, { customerId, showroomId }))) continue;
      hasProgress = true;
      destroyedCount += 1;
    }
  }
  return destroyedCount;
}

async function destroyIfDue(
  { store, clock, ids, log, pokes }: DestructionDeps,
  customer: CustomerReference,
): Promise<boolean> {
  const key = ids.next();
  try {
    const { value, changedSpaces } = await store.write([customer.showroomId], async (tx) => {
      // Reads the row again under the lock, because a manager may have canceled the erasure, and
      // another process may have destroyed the data.
      const erasure = (await tx.get('customers', customer.customerId))?.erasure;
      const now = clock.now();
      if (!erasure || erasure.dueAt > now) return false;
      await destroyAndLog(tx, customer, { key, actorId: erasure.requestedBy, now });
      return true;
    });
    pokes.notify(changedSpaces);
    return value;
  } catch (error) {
    log.error({ error: toLoggableError(error) }, 'destruction of a customer failed');
    return false;
  }
}

/**
 * Destroys the personal data of a customer in rows, documents, e-mails and the mutation log,
 * whether or not an erasure is pending. Appends a log entry without personal data. The caller must
 * have locked the showroom of the customer.
 * @param key unique prefix of the id of the activity
 * @param actorId the agent who requested the erasure
 */
export async function destroyAndLog(
  tx: WriteTx,
  customer: CustomerReference,
  { key, actorId, now }: { key: string; actorId: string; now: number },
): Promise<void> {
  const times = { recordedAt: now, receivedAt: now };
  const context = { actorId, spaceId: customer.showroomId, ...times };
  const writes = await destroyCustomer(tx, customer, context);
  const subject = { table: 'customers', id: customer.customerId } as const;
  const activity = { key, mutation: 'eraseCustomer', actorId, device: null, ...times, at: now };
  await applyWritesAndEffects(tx, writes, activity, subject);
  await logAgentMutation(tx, {
    ...context,
    name: 'destroyCustomer',
    argsVersion: 1,
    args: { ...customer },
    outcome: accept([]),
    subject,
  });
}
