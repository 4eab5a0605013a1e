import { emitDefect } from '../../../data/defects.ts';
import type { WorkerClient } from '../../../data/workers/worker-client.ts';
import type { ReaderRequests } from './import-messages.ts';
import type { ImportJob, ImportOutcome } from './run-import.ts';

/**
 * Imports lines from a file reader, and then stops the reader. After a failure the reader keeps
 * running, so that the user can retry.
 */
export async function importFromReader(
  reader: Pick<WorkerClient<ReaderRequests>, 'ask' | 'stop'>,
  run: (take: ImportJob['take']) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  try {
    const outcome = await run((lineNumbers) => reader.ask('take', lineNumbers));
    if (outcome.kind !== 'failed') reader.stop();
    return outcome;
  } catch (error) {
    emitDefect(error);
    return { kind: 'failed' };
  }
}
