import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { languageSchema } from '#domain/languages/language.ts';
import { sameValue } from '#domain/same-value.ts';
import { readLanguageWish, writeLanguageWish } from './session-mirror.ts';

const wishSchema = v.object({
  language: languageSchema,
  /** The selection applies to an agent, to the customer session or to the whole device. */
  speaker: v.picklist(['agent', 'customer', 'device']),
  /** Id of the agent; null for a customer or the device. */
  agentId: v.nullable(idSchema),
});
/** A selected language that is not on the disk yet. */
export type LanguageWish = v.InferOutput<typeof wishSchema>;

/**
 * Stores the selected language synchronously, so that it survives a page that closes immediately.
 */
export function noteLanguageWish(wish: LanguageWish): void {
  writeLanguageWish(wish);
}

/**
 * Deletes the selected language after it was stored or refused, unless a newer one has replaced it.
 */
export function forgetLanguageWish(wish: LanguageWish): void {
  if (sameValue(wish, findLanguageWish())) writeLanguageWish(null);
}

/** Returns a selected language that the previous page did not store; null without one. */
export function findLanguageWish(): LanguageWish | null {
  const parsed = v.safeParse(wishSchema, readLanguageWish());
  return parsed.success ? parsed.output : null;
}
