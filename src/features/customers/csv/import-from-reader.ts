import type { AskedWorker } from '../../../data/asked-worker.ts';
import { noteDefect } from '../../../data/defects.ts';
import type { ReaderRequests } from './import-messages.ts';
import type { Importing, ImportOutcome } from './run-import.ts';

/**
 * Imports lines from a file reader, and then stops the reader. After a failure the reader keeps
 * running, so that the user can retry.
 */
export async function importFromReader(
  reader: Pick<AskedWorker<ReaderRequests>, 'ask' | 'stop'>,
  run: (take: Importing['take']) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  try {
    const outcome = await run((numbers) => reader.ask('take', numbers));
    if (outcome.kind !== 'failed') reader.stop();
    return outcome;
  } catch (error) {
    noteDefect(error);
    return { kind: 'failed' };
  }
}
