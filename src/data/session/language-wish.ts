import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { languageSchema } from '#domain/languages/language.ts';
import { sameValue } from '#domain/same-value.ts';
import { readLanguageWish, writeLanguageWish } from './session-mirror.ts';

const wishSchema = v.object({
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
export type LanguageWish = v.InferOutput<typeof wishSchema>;

/**
 * Stores the selected language synchronously in web storage, so that it is not lost if the page
 * closes immediately.
 */
export function noteLanguageWish(wish: LanguageWish): void {
  writeLanguageWish(wish);
}

/**
 * Deletes the selected language from web storage after the database has stored or refused it,
 * unless a newer selection has replaced it.
 */
export function forgetLanguageWish(wish: LanguageWish): void {
  if (sameValue(wish, findLanguageWish())) writeLanguageWish(null);
}

/**
 * Returns a selected language that the database has not stored yet, for example because the page
 * closed; null without one.
 */
export function findLanguageWish(): LanguageWish | null {
  const parsed = v.safeParse(wishSchema, readLanguageWish());
  return parsed.success ? parsed.output : null;
}
