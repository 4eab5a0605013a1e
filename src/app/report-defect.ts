import { failureFacts } from '../data/failure-facts.ts';
import { keepDefect } from '../data/kept-defects.ts';
import { localDatabase } from '../data/local-database.ts';
import { isLeavingPage } from '../device/page-leaving.ts';
import { noteWriteFailure } from '../device/storage.ts';

/**
 * A defect on our side: for the developer who looks at the tablet. Only the kind of error and where
 * it happened is written, never its text, which may hold what a person typed. A disk that is full is
 * known as such from then on.
 */
export function reportDefect(error: unknown): void {
  noteWriteFailure(error);
  const { name, place } = failureFacts(error);
  // Loads that a navigation aborts reject with an error of the browser (Firefox).
  if (isLeavingPage() && name === 'TypeError' && place === '') return;
  void keep(name, place);
  // oxlint-disable-next-line no-console -- there is no other place to leave it for a developer
  console.error(`Forecourt defect: ${name}\n${place}`);
}

/** For staff and whoever helps them; see the diagnostics. */
async function keep(name: string, place: string): Promise<void> {
  try {
    await keepDefect(localDatabase, { at: Date.now(), name, place });
  } catch {
    // The database itself may be what is broken: what is written to the console is left then.
  }
}
