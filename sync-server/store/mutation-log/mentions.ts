import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
import { collectMentionedIds } from '#domain/customers/personal-data/redact-mutation.ts';
import { idSchema } from '#domain/values/id.ts';
import { splitIntoChunks } from '../chunks.ts';
import type { Database } from '../database-schema.ts';

/*
 * Stores which ids log entries and attentions mention, so that an erasure finds these entries and
 * attentions by an index.
 */

type LogMention = Database['log_mentions'];

interface PositionedEntry {
  space_id: string;
  position: number;
  raw: unknown;
}

export async function insertLogMentions(
  db: Kysely<Database>,
  entries: readonly PositionedEntry[],
): Promise<void> {
  const mentions = entries.flatMap(({ space_id, position, raw }): LogMention[] =>
    listMentionedIds(raw).map((id) => ({ mentioned_id: id, space_id, position })),
  );
  for (const chunk of splitIntoChunks(mentions)) {
    await db.insertInto('log_mentions').values(chunk).execute();
  }
}

export async function insertAttentionMentions(
  db: Kysely<Database>,
  rows: readonly Attention[],
): Promise<void> {
  const mentions = rows.flatMap(({ id: attentionId, ...otherFields }) =>
    listMentionedIds(otherFields).map((id) => ({ mentioned_id: id, attention_id: attentionId })),
  );
  for (const chunk of splitIntoChunks(mentions)) {
    await db.insertInto('attention_mentions').values(chunk).execute();
  }
}

export async function findMentioningAttentionIds(
  db: Kysely<Database>,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const attentionIds = new Set<string>();
  for (const chunk of splitIntoChunks([...ids])) {
    const query = db.selectFrom('attention_mentions').select('attention_id').distinct();
    const records = await query.where('mentioned_id', 'in', chunk).execute();
    for (const { attention_id: id } of records) attentionIds.add(id);
  }
  return attentionIds;
}

/**
 * Returns the mentioned ids. Skips texts that cannot be ids of rows, because such texts may be too
 * long for an index.
 */
function listMentionedIds(value: unknown): string[] {
  return [...collectMentionedIds(value)].filter((id) => v.is(idSchema, id));
}
