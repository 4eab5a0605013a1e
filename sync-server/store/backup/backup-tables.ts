import { tableNames } from '#domain/rows/tables.ts';
import { type Database, toRowTableName } from '../database-schema.ts';

type StoredTable = keyof Database;

/**
 * Every table of a backup with its key columns, by which its records are ordered. The tables may be
 * loaded in any order, because there are no foreign keys.
 */
export const backupTables: ReadonlyMap<string, readonly string[]> = new Map([
  ['head_office', ['key']],
  ['spaces', ['id']],
  ['space_marks', ['space', 'version']],
  ['feed', ['space', 'table_name', 'row_id']],
  ['digests', ['space', 'table_name']],
  ['clients', ['id']],
  ['mutation_log', ['client_id', 'mutation_id']],
  ['log_heads', ['space']],
  ['security_log', ['position']],
  ['log_mentions', ['mentioned_id', 'space_id', 'position']],
  ['attention_mentions', ['mentioned_id', 'attention_id']],
  ['devices', ['id']],
  ['retired_tokens', ['token_hash']],
  ['enrolment_codes', ['code_hash']],
  ['agent_secrets', ['agent_id']],
  ['agent_tokens', ['token_hash']],
  ['actor_grants', ['grant_hash']],
  ['reset_codes', ['agent_id']],
  ['second_factors', ['agent_id']],
  ['recovery_codes', ['agent_id', 'code_hash']],
  ['passkeys', ['id']],
  ['passkey_challenges', ['agent_id', 'purpose']],
  ['secret_tries', ['agent_id']],
  ['retention_rules', ['record_type']],
  ['disposals', ['id']],
  ['disposal_rows', ['disposal_id', 'row_id']],
  ['profile_reads', ['id']],
  ['claimed_keys', ['agent_id', 'key']],
  ['slot_holds', ['id']],
  ['payments', ['booking_id']],
  ['mail_queue', ['booking_id']],
  ['content_pieces', ['sha256', 'piece']],
  ['whole_contents', ['sha256']],
  ['counted_spaces', ['showroom_id']],
  ['counted_rows', ['showroom_id', 'table_name', 'row_id']],
  ['uncounted_days', ['showroom_id', 'day']],
  ['day_sums', ['showroom_id', 'day', 'kind', 'id']],
  ['customer_texts', ['showroom_id', 'customer_id']],
  ['row_counts', ['table_name', 'showroom_id', 'other_id', 'kind']],
  ...tableNames.map((name): [string, string[]] => [toRowTableName(name), ['id']]),
]);

/** Casts a table name of the list above to the type that the query builder requires. */
export function toStoredTable(name: string): StoredTable {
  return name as StoredTable;
}

const DEFAULT_BATCH_SIZE = 500;

/**
 * Number of records that are in memory at the same time, limited because a piece of a document
 * takes a third of a megabyte.
 */
export function batchSizeOf(table: string): number {
  return table === 'content_pieces' ? 16 : DEFAULT_BATCH_SIZE;
}
