import { localDatabase } from '../../data/database/local-database.ts';
import { storeDefect } from '../../data/stored-defects.ts';
import { summarizeError } from '../../data/summarize-error.ts';
import { markFullOnQuotaError } from '../../device/storage/storage.ts';
import { isLeavingPage } from '../../device/unsaved-work/page-leaving.ts';

/**
 * Reports a defect of the app in the console and on the diagnostics screen. The report contains
 * only the error name and source positions, because the error message may contain user input. A
 * `QuotaExceededError` marks the disk as full.
 */
export function reportDefect(error: unknown): void {
  markFullOnQuotaError(error);
  const { name, place } = summarizeError(error);
  // A navigation aborts pending loads, and Firefox then rejects the loads with a TypeError without
  // a source position. Such errors are ignored.
  if (isLeavingPage() && name === 'TypeError' && place === '') return;
  void storeForDiagnostics(name, place);
  // oxlint-disable-next-line no-console -- developers read defects in the console
  console.error(`Forecourt defect: ${name}\n${place}`);
}

async function storeForDiagnostics(name: string, place: string): Promise<void> {
  try {
    await storeDefect(localDatabase, { at: Date.now(), name, place });
  } catch {
    // Ignores the failed write, because the database may be the cause of the defect. The console
    // contains the defect.
  }
}
