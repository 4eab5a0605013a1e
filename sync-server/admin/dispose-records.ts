import { RequestError } from '../errors/request-error.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../reconcile/api-mutations/run-agent-mutation.ts';
import type { Disposal } from '../store/unsynced-tables/retention-store.ts';
import { toLoggableError } from '../ports/log.ts';

/** Rows that one query loads; each row is destroyed in a transaction of its own. */
const ROWS_AT_ONCE = 100;

/**
 * Destroys the rows of all approved disposals and completes their certificates. Continues disposals
 * that an earlier process has not finished; a row whose destruction is repeated is not changed.
 */
export async function continueDisposals(deps: AgentWriteDeps): Promise<void> {
  for (const disposal of await deps.store.retention.listUnfinished()) {
    await destroyRows(deps, disposal);
    await deps.store.retention.finish(disposal.id, deps.clock.now());
  }
}

async function destroyRows(deps: AgentWriteDeps, disposal: Disposal): Promise<void> {
  const { retention } = deps.store;
  const agent = await deps.store.read((snapshot) => snapshot.get('agents', disposal.approvedBy));
  for (;;) {
    const rows = await retention.listWaitingRows(disposal.id, ROWS_AT_ONCE);
    if (rows.length === 0) return;
    for (const row of rows) {
      const { rowId: customerId, showroomId } = row;
      // A customer with a new contact since the approval stays.
      const isDue = await retention.isDue(customerId, disposal.before);
      const isDestroyed =
        isDue &&
        agent !== undefined &&
        (await eraseCustomer(deps, agent, { customerId, showroomId }));
      await retention.markRow(row, isDestroyed ? 'destroyed' : 'kept');
    }
  }
}

/** Erases a customer as the agent who approved the disposal. Returns false if this is refused. */
async function eraseCustomer(
  deps: AgentWriteDeps,
  agent: Parameters<typeof runAgentMutation>[1],
  args: { customerId: string; showroomId: string },
): Promise<boolean> {
  try {
    await runAgentMutation(deps, agent, { name: 'eraseCustomer', args });
    return true;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    deps.log.warn({ error: toLoggableError(error) }, 'disposal of a customer refused');
    return false;
  }
}
