import type { Kysely } from 'kysely';
import type { Attention } from '#domain/attentions/attention.ts';
import { splitIntoChunks } from '../chunks.ts';
import type { Database, MutationLogRecord } from '../database-schema.ts';
import type { LoggedMutation } from '../store.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';
import { appendToLogChain, type UnchainedRecord } from './log-chain.ts';
import { insertLogMentions } from './mentions.ts';

export async function insertLog(
  db: Kysely<Database>,
  entries: readonly LoggedMutation[],
): Promise<void> {
  for (const chunk of splitIntoChunks(entries)) {
    const chainedRecords = await appendToLogChain(db, chunk.map(toRecord));
    await db.insertInto('mutation_log').values(chainedRecords).execute();
    await insertLogMentions(
      db,
      chainedRecords.map(({ space_id, position }, index) => ({
        space_id,
        position,
        raw: chunk[index]?.raw,
      })),
    );
  }
}

export async function selectLog(
  db: Kysely<Database>,
  clientId: string,
  mutationIds: readonly number[],
): Promise<LoggedMutation[]> {
  const entries: LoggedMutation[] = [];
  for (const chunk of splitIntoChunks(mutationIds)) {
    const records = await db
      .selectFrom('mutation_log')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('mutation_id', 'in', chunk)
      .execute();
    entries.push(...records.map(fromRecord));
  }
  return entries;
}

export async function rewriteLogEntries(
  db: Kysely<Database>,
  ids: ReadonlySet<string>,
  rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
): Promise<void> {
  for (const chunk of splitIntoChunks([...ids])) {
    const mentioningEntries = await db
      .selectFrom('log_mentions')
      .innerJoin('mutation_log', (join) =>
        join
          .onRef('mutation_log.space_id', '=', 'log_mentions.space_id')
          .onRef('mutation_log.position', '=', 'log_mentions.position'),
      )
      .select(['client_id', 'mutation_id', 'body'])
      .distinct()
      .where('mentioned_id', 'in', chunk)
      .execute();
    for (const { client_id, mutation_id, body } of mentioningEntries) {
      const raw: unknown = JSON.parse(body);
      const rewritten = rewrite(raw, ids);
      // The entry mentions the id, but `rewrite` has found no personal data to remove. The entry
      // stays unchanged, so that its hash can still be verified.
      if (rewritten === raw) continue;
      await db
        .updateTable('mutation_log')
        .set({ body: JSON.stringify(rewritten), erased: 1 })
        .where('client_id', '=', client_id)
        .where('mutation_id', '=', mutation_id)
        .execute();
    }
  }
}

/** Rewrites the log entries of the mutations that an attention contains. */
export async function rewriteLogOfAttention(
  db: Kysely<Database>,
  { id, clientId }: Pick<Attention, 'id' | 'clientId'>,
  rewrite: (raw: unknown) => unknown,
): Promise<void> {
  const entries = await db
    .selectFrom('mutation_log')
    .select(['mutation_id', 'body'])
    .where('client_id', '=', clientId)
    .where('attention_id', '=', id)
    .where('archived', '=', 0)
    .execute();
  for (const { mutation_id, body } of entries) {
    await db
      .updateTable('mutation_log')
      .set({ body: JSON.stringify(rewrite(JSON.parse(body))), erased: 1 })
      .where('client_id', '=', clientId)
      .where('mutation_id', '=', mutation_id)
      .execute();
  }
}

function toRecord(entry: LoggedMutation): UnchainedRecord {
  return {
    client_id: entry.clientId,
    mutation_id: entry.mutationId,
    name: entry.name === null ? null : stripNulCharacters(entry.name),
    actor_id: entry.actorId,
    device_id: entry.deviceId,
    space_id: entry.spaceId,
    recorded_at: entry.recordedAt,
    received_at: entry.receivedAt,
    verdict: entry.verdict,
    code: entry.code,
    attention_id: entry.attentionId,
    body: JSON.stringify(entry.raw),
  };
}

function fromRecord(record: MutationLogRecord): LoggedMutation {
  return {
    clientId: record.client_id,
    mutationId: record.mutation_id,
    name: record.name,
    actorId: record.actor_id,
    deviceId: record.device_id,
    spaceId: record.space_id,
    recordedAt: record.recorded_at,
    receivedAt: record.received_at,
    verdict: record.verdict,
    code: record.code,
    attentionId: record.attention_id,
    raw: JSON.parse(record.body),
    ...(record.erased === 1 && { isErased: true }),
    ...(record.archived === 1 && { archivedHash: record.body_hash }),
  };
}
