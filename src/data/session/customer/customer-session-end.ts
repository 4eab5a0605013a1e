/*
 * Deletes the session data of a customer at the end of the customer session, and before the next
 * session. A feature that stores data about the customer or visitor uses these mechanisms:
 *   – data in memory: the module with the data calls `onCustomerSessionEnd(forget)`;
 *   – data on the disk: a draft with a key that begins with `CUSTOMER_DRAFT_PREFIX`. These drafts
 *     are deleted automatically, even if the feature was not loaded since the start of the app.
 */
import type { LocalDatabase } from '../../database/database.ts';
import { emitDefect } from '../../defects.ts';
import { clearUnsavedDrafts } from '../session-mirror.ts';

export const CUSTOMER_DRAFT_PREFIX = 'customer/';

/**
 * Draft key of a new build that is not saved yet. The draft survives the registration of a visitor,
 * so that the visitor can continue the build.
 */
export const NEW_BUILD_DRAFT_KEY = 'build';

type SessionEndListener = () => unknown;
const sessionEndListeners = new Set<SessionEndListener>();

/**
 * Runs `listener` at every start and end of a customer session, until the returned function is
 * called.
 */
export function onCustomerSessionEnd(listener: SessionEndListener): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

/**
 * Runs all registered listeners and deletes the customer's drafts; resolves after all these steps.
 * An error of one step is reported and does not prevent the other steps.
 */
export async function deleteCustomerData(db: LocalDatabase): Promise<void> {
  clearUnsavedDrafts();
  const deleteCustomerDrafts = () =>
    db.drafts.where('key').startsWith(CUSTOMER_DRAFT_PREFIX).delete();
  await Promise.all([...sessionEndListeners, deleteCustomerDrafts].map(runAndReportErrors));
}

async function runAndReportErrors(listener: SessionEndListener): Promise<void> {
  try {
    await listener();
  } catch (error) {
    emitDefect(error);
  }
}
