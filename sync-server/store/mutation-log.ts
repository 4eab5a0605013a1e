import type { Kysely } from 'kysely';
import { inChunks } from './chunks.ts';
import type { Database, MutationLogRecord } from './database.ts';
import { chain, type UnchainedRecord } from './log-chain.ts';
import type { LoggedMutation } from './store.ts';
import { storableText } from './storable-text.ts';

export async function insertLog(
  db: Kysely<Database>,
  entries: readonly LoggedMutation[],
): Promise<void> {
  for (const chunk of inChunks(entries)) {
    const chained = await chain(db, chunk.map(toRecord));
    await db.insertInto('mutation_log').values(chained).execute();
  }
}

export async function selectLog(
  db: Kysely<Database>,
  clientId: string,
  mutationIds: readonly number[],
): Promise<LoggedMutation[]> {
  const found: LoggedMutation[] = [];
  for (const chunk of inChunks(mutationIds)) {
    const records = await db
      .selectFrom('mutation_log')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('mutation_id', 'in', chunk)
      .execute();
    found.push(...records.map(fromRecord));
  }
  return found;
}

/** Few ids at a time: each is looked for in every line there is. */
const IDS_AT_ONCE = 20;

export async function rewriteLog(
  db: Kysely<Database>,
  ids: ReadonlySet<string>,
  rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
): Promise<void> {
  const all = [...ids];
  for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
    const some = all.slice(from, from + IDS_AT_ONCE);
    const found = await db
      .selectFrom('mutation_log')
      .select(['client_id', 'mutation_id', 'body'])
      .where((line) => line.or(some.map((id) => line('body', 'like', `%"${id}"%`))))
      .execute();
    for (const { client_id, mutation_id, body } of found) {
      const raw: unknown = JSON.parse(body);
      const rewritten = rewrite(raw, ids);
      // The id stands there for something else: the line stays whole, and is checked as such.
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

function toRecord(entry: LoggedMutation): UnchainedRecord {
  return {
    client_id: entry.clientId,
    mutation_id: entry.mutationId,
    name: entry.name === null ? null : storableText(entry.name),
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
