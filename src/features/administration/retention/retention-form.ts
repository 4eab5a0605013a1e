import * as v from 'valibot';
import { retentionMonthsSchema } from '#domain/protocol/admin-retention.ts';

/** Returns the typed months; null for an empty text, undefined for an invalid one. */
export function parseMonths(text: string): number | null | undefined {
  const months = text.trim() === '' ? null : Number(text);
  const parsed = v.safeParse(retentionMonthsSchema, months);
  return parsed.success ? parsed.output : undefined;
}

/** Number of characters of an id on the screen, enough to tell the rows of a list apart. */
const SHORT_ID_LENGTH = 8;

/** Returns the end of an id, because the ids of a showroom begin with similar times. */
export function shortenId(id: string): string {
  return id.length > SHORT_ID_LENGTH ? `…${id.slice(-SHORT_ID_LENGTH)}` : id;
}
