import type { Kysely } from 'kysely';
import { inChunks } from './chunks.ts';
import type { Database, MutationLogRecord } from './database.ts';
import type { LoggedMutation } from './store.ts';
import { storableText } from './storable-text.ts';

export async function insertLog(
  db: Kysely<Database>,
  entries: readonly LoggedMutation[],
): Promise<void> {
  for (const chunk of inChunks(entries)) {
    await db.insertInto('mutation_log').values(chunk.map(toRecord)).execute();
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

function toRecord(entry: LoggedMutation): MutationLogRecord {
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
  };
}
