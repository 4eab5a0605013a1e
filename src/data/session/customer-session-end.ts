/*
 * What ends with a customer session, in one place. A feature that remembers anything about the person
 * before the tablet does one of two things, or both:
 *   – what is only in memory: `endsWithCustomerSession(forget)` where the memory is;
 *   – what is on the disk: a draft under a key that begins with `CUSTOMER_DRAFT`. Those go by
 *     themselves, also where the feature has not been loaded since the tablet was started.
 */
import type { LocalDatabase } from '../database.ts';
import { noteDefect } from '../defects.ts';
import { clearUnsavedDrafts } from './session-mirror.ts';

/** Drafts with this at the beginning of their keys belong to the customer session. */
export const CUSTOMER_DRAFT = 'customer/';

/**
 * What is chosen for a new build and not saved yet. It outlasts the beginning of a session: who was
 * nobody yet and registers goes on with it.
 */
export const NEW_BUILD_DRAFT = 'build';

type Forget = () => unknown;
const registered = new Set<Forget>();

/** Runs `forget` whenever a customer session ends, until the returned function is called. */
export function endsWithCustomerSession(forget: Forget): () => void {
  registered.add(forget);
  return () => registered.delete(forget);
}

/** Resolves when everything is forgotten. One that fails is noted, and keeps no other from it. */
export async function forgetCustomer(db: LocalDatabase): Promise<void> {
  clearUnsavedDrafts();
  const deletingDrafts = () => db.drafts.where('key').startsWith(CUSTOMER_DRAFT).delete();
  await Promise.all([...registered, deletingDrafts].map(runNoted));
}

async function runNoted(forget: Forget): Promise<void> {
  try {
    await forget();
  } catch (error) {
    noteDefect(error);
  }
}
