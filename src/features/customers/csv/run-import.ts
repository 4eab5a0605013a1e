import { BATCH_LIMIT } from '#domain/customers/customer-batch.ts';
import { IMPORT_BATCH } from '#domain/customers/import-customers.ts';
import { noteAndGoOnWith } from '../../../data/defects.ts';
import { newId } from '../../../data/new-id.ts';
import { change, type ChangeResult, type Doer } from '../change-customers.ts';
import { letOutboxDrain } from './let-outbox-drain.ts';
import type { ImportLine } from './read-line.ts';

/**
 * Maximum size in bytes of the customers in one mutation; a push has room for several such
 * mutations. A mutation larger than a push could never be sent.
 */
const MOST_BYTES = 256 * 1024;
/** Number of lines after which the import waits for the outbox. */
const DRAINED_EVERY = 10 * IMPORT_BATCH;

export interface Importing {
  doer: Doer;
  fileName: string;
  lineNumbers: readonly number[];
  /** Whether the user includes duplicates. */
  withLookalikes: boolean;
  take: (lineNumbers: number[]) => Promise<ImportLine[]>;
  /** Called with the number of customers imported so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

export interface Imported {
  importId: string;
  customerIds: string[];
}

export type ImportOutcome =
  | ({ kind: 'done' } & Imported)
  /** The import was cancelled and is completely reverted. */
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  /**
   * The import could be neither finished nor reverted, because the tablet cannot write to its
   * storage.
   */
  | ({ kind: 'stuck' } & Imported);

/** Imports the selected lines of a file: all of them, or none. */
export async function runImport(importing: Importing): Promise<ImportOutcome> {
  const { doer, lineNumbers, signal, onProgress } = importing;
  const imported: Imported = { importId: newId(), customerIds: [] };
  for (let at = 0; at < lineNumbers.length; at += IMPORT_BATCH) {
    const numbers = lineNumbers.slice(at, at + IMPORT_BATCH);
    const lines = await importing.take(numbers).catch(noteAndGoOnWith(null));
    if (!lines) return takeBack(doer, imported, 'failed');
    if (at > 0 && at % DRAINED_EVERY === 0) await letOutboxDrain(signal);
    for (const some of bySize(lines)) {
      if (signal.aborted) return takeBack(doer, imported, 'cancelled');
      if (!(await bringIn(importing, imported, some))) return takeBack(doer, imported, 'failed');
      onProgress(imported.customerIds.length);
    }
  }
  return { kind: 'done', ...imported };
}

async function bringIn(
  { doer, fileName, withLookalikes }: Importing,
  { importId, customerIds }: Imported,
  lines: readonly ImportLine[],
): Promise<boolean> {
  const customers = lines.map((line) => ({ customerId: newId(), ...line }));
  const { showroomId } = doer;
  const args = { showroomId, importId, fileName, customers, withLookalikes };
  const { ok } = await change(doer, 'importCustomers', args);
  if (ok) customerIds.push(...customers.map(({ customerId }) => customerId));
  return ok;
}

async function takeBack(
  doer: Doer,
  imported: Imported,
  kind: 'cancelled' | 'failed',
): Promise<ImportOutcome> {
  const { ok } = await revertImport(doer, imported);
  return ok ? { kind } : { kind: 'stuck', ...imported };
}

/** Removes all customers of an import from the lists. */
export async function revertImport(
  doer: Doer,
  { importId, customerIds }: Imported,
): Promise<ChangeResult> {
  const { showroomId } = doer;
  for (let at = 0; at < customerIds.length; at += BATCH_LIMIT) {
    const some = customerIds.slice(at, at + BATCH_LIMIT);
    const args = { showroomId, importId, customerIds: some };
    const result = await change(doer, 'revertImport', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

/** Splits the lines of a file into parts, each of which fits into one mutation. */
function bySize(lines: readonly ImportLine[]): ImportLine[][] {
  const parts: ImportLine[][] = [];
  let room = 0;
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line)).length;
    if (bytes > room || parts.length === 0) {
      parts.push([]);
      room = MOST_BYTES;
    }
    parts.at(-1)?.push(line);
    room -= bytes;
  }
  return parts;
}
