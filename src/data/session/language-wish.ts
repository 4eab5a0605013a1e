import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { languageSchema } from '#domain/languages/language.ts';
import { sameValue } from '#domain/same-value.ts';
import { readLanguageWish, writeLanguageWish } from './session-mirror.ts';

const wishSchema = v.object({
  language: languageSchema,
  /** For whom it was chosen. */
  speaker: v.picklist(['agent', 'customer', 'device']),
  /** Which agent that is; null where it is none. */
  agentId: v.nullable(idSchema),
});
/** A language that was chosen and is on its way to the disk. */
export type LanguageWish = v.InferOutput<typeof wishSchema>;

/** It is there when this returns: a page that is gone in the next instant loses it no more. */
export function noteLanguageWish(wish: LanguageWish): void {
  writeLanguageWish(wish);
}

/** It is on the disk, or was refused; another one that was noted since stays. */
export function forgetLanguageWish(wish: LanguageWish): void {
  if (sameValue(wish, findLanguageWish())) writeLanguageWish(null);
}

/** What the page before this one could not finish; null where there is nothing left to do. */
export function findLanguageWish(): LanguageWish | null {
  const parsed = v.safeParse(wishSchema, readLanguageWish());
  return parsed.success ? parsed.output : null;
}
