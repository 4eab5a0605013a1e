import * as v from 'valibot';
import { retentionMonthsSchema } from '#domain/protocol/admin/admin-retention.ts';
import { getIdEnd } from '#domain/values/id-end.ts';

/** Returns the typed months; null for an empty text, undefined for an invalid one. */
export function parseMonths(text: string): number | null | undefined {
  const months = text.trim() === '' ? null : Number(text);
  const parsed = v.safeParse(retentionMonthsSchema, months);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the end of an id after an ellipsis; a short id is returned unchanged. */
export function shortenId(id: string): string {
  const end = getIdEnd(id);
  return end === id ? id : `…${end}`;
}
