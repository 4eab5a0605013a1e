import { BATCH_LIMIT, MAX_IMPORT_BATCH_ROWS } from '#domain/customers/batches/customer-batch.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler } from '../../../data/defects.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { runCustomerMutation, type ChangeResult, type CurrentActor } from '../change-customers.ts';
import type { ImportRow } from './parse-import-row.ts';

const POLL_EVERY_MS = 200;

const MAX_WAIT_MS = 30_000;

/**
 * Maximum size in bytes of the customers in one mutation. One push request can contain several such
 * mutations; a mutation larger than a push request could not be sent.
 */
const MAX_BATCH_BYTES = 256 * 1024;
/** Number of lines after which the import waits for the outbox. */
const ROWS_BETWEEN_WAITS = 10 * MAX_IMPORT_BATCH_ROWS;

export interface ImportJob {
  actor: CurrentActor;
  fileName: string;
  lineNumbers: readonly number[];
  /** Whether the user includes duplicates. */
  withLookalikes: boolean;
  take: (lineNumbers: number[]) => Promise<ImportRow[]>;
  /** Called with the number of customers imported so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

export interface ImportedCustomers {
  importId: string;
  customerIds: string[];
}

export type ImportOutcome =
  | ({ kind: 'done' } & ImportedCustomers)
  /** The import was cancelled and is completely reverted. */
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  /**
   * The import could be neither finished nor reverted, for example because the tablet cannot write
   * to its storage.
   */
  | ({ kind: 'stuck' } & ImportedCustomers);

/**
 * Imports the selected lines of a file. After a failure or a cancellation, reverts the customers
 * imported so far.
 */
export async function runImport(job: ImportJob): Promise<ImportOutcome> {
  const { actor, lineNumbers, signal, onProgress } = job;
  const imported: ImportedCustomers = { importId: newId(), customerIds: [] };
  for (let offset = 0; offset < lineNumbers.length; offset += MAX_IMPORT_BATCH_ROWS) {
    const batchNumbers = lineNumbers.slice(offset, offset + MAX_IMPORT_BATCH_ROWS);
    const lines = await job.take(batchNumbers).catch(createDefectHandler(null));
    if (!lines) return revertFailedImport(actor, imported, 'failed');
    if (offset > 0 && offset % ROWS_BETWEEN_WAITS === 0) await waitForOutbox(signal);
    for (const batch of splitIntoSizedBatches(lines)) {
      if (signal.aborted) return revertFailedImport(actor, imported, 'cancelled');
      if (!(await importRows(job, imported, batch)))
        return revertFailedImport(actor, imported, 'failed');
      onProgress(imported.customerIds.length);
    }
  }
  return { kind: 'done', ...imported };
}

async function importRows(
  { actor, fileName, withLookalikes }: ImportJob,
  { importId, customerIds }: ImportedCustomers,
  lines: readonly ImportRow[],
): Promise<boolean> {
  const customers = lines.map((line) => ({ customerId: newId(), ...line }));
  const { showroomId } = actor;
  const args = { showroomId, importId, fileName, customers, withLookalikes };
  const { ok } = await runCustomerMutation(actor, 'importCustomers', args);
  if (ok) customerIds.push(...customers.map(({ customerId }) => customerId));
  return ok;
}

async function revertFailedImport(
  actor: CurrentActor,
  imported: ImportedCustomers,
  kind: 'cancelled' | 'failed',
): Promise<ImportOutcome> {
  const { ok } = await revertImport(actor, imported);
  return ok ? { kind } : { kind: 'stuck', ...imported };
}

/**
 * Removes the customers of an import from the lists, in batches. Stops at the first rejected batch.
 */
export async function revertImport(
  actor: CurrentActor,
  { importId, customerIds }: ImportedCustomers,
): Promise<ChangeResult> {
  const { showroomId } = actor;
  for (let offset = 0; offset < customerIds.length; offset += BATCH_LIMIT) {
    const batchIds = customerIds.slice(offset, offset + BATCH_LIMIT);
    const args = { showroomId, importId, customerIds: batchIds };
    const result = await runCustomerMutation(actor, 'revertImport', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

/** Splits the lines of a file into parts that each fit into one mutation. */
function splitIntoSizedBatches(lines: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let remainingBytes = 0;
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line)).length;
    if (bytes > remainingBytes || batches.length === 0) {
      batches.push([]);
      remainingBytes = MAX_BATCH_BYTES;
    }
    batches.at(-1)?.push(line);
    remainingBytes -= bytes;
  }
  return batches;
}

/**
 * Waits until the outbox is empty, but at most 30 s, and only while the server is reachable. A
 * short outbox keeps a large import fast, because every pull re-applies all unsent mutations.
 */
async function waitForOutbox(signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (loopStore.getState().reachable && !signal.aborted && performance.now() < deadline) {
    if ((await localDatabase.outbox.count()) === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_EVERY_MS);
    });
  }
}
