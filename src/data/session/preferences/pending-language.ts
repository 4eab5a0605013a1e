import * as v from 'valibot';
import { languageSchema } from '#domain/languages/language.ts';
import { idSchema } from '#domain/values/id.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { readPendingLanguage, writePendingLanguage } from '../session-mirror.ts';

const pendingLanguageSchema = v.object({
  language: languageSchema,
  /**
   * Whether the language was selected for an agent, for the customer session or for the whole
   * device.
   */
  speaker: v.picklist(['agent', 'customer', 'device']),
  /** Id of the agent; null for a customer or the device. */
  agentId: v.nullable(idSchema),
});
/** A selected language that the database has not stored yet. */
export type PendingLanguage = v.InferOutput<typeof pendingLanguageSchema>;

/**
 * Stores the selected language synchronously in web storage, where the selection survives even if
 * the page closes immediately.
 */
export function storePendingLanguage(pending: PendingLanguage): void {
  writePendingLanguage(pending);
}

/**
 * Deletes a selected language from web storage after the database has stored or refused this
 * language. Keeps a newer selection.
 */
export function deletePendingLanguage(pending: PendingLanguage): void {
  if (isDeepEqual(pending, findPendingLanguage())) writePendingLanguage(null);
}

/**
 * Returns a selected language that the database has not stored yet, for example because the page
 * closed; null if there is none.
 */
export function findPendingLanguage(): PendingLanguage | null {
  const parsed = v.safeParse(pendingLanguageSchema, readPendingLanguage());
  return parsed.success ? parsed.output : null;
}
