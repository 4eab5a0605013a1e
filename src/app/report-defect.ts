import { failureFacts } from '../data/failure-facts.ts';
import { keepDefect } from '../data/kept-defects.ts';
import { localDatabase } from '../data/local-database.ts';
import { isLeavingPage } from '../device/page-leaving.ts';
import { noteWriteFailure } from '../device/storage.ts';

/**
 * Reports a defect of the app in the console and the diagnostics. It contains only the kind of
 * error and its source position: the text may contain user input. A `QuotaExceededError` marks the
 * disk as full.
 */
export function reportDefect(error: unknown): void {
  noteWriteFailure(error);
  const { name, place } = failureFacts(error);
  // Firefox rejects loads that a navigation aborts with an error of its own.
  if (isLeavingPage() && name === 'TypeError' && place === '') return;
  void keep(name, place);
  // oxlint-disable-next-line no-console -- there is no other place to leave it for a developer
  console.error(`Forecourt defect: ${name}\n${place}`);
}

/** Stores the defect for the diagnostics, which staff and support read. */
async function keep(name: string, place: string): Promise<void> {
  try {
    await keepDefect(localDatabase, { at: Date.now(), name, place });
  } catch {
    // The database itself may be defective; the console still has the defect.
  }
}
