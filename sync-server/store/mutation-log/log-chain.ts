import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { splitIntoChunks } from '../chunks.ts';
import type { Database, MutationLogRecord } from '../database-schema.ts';

/** A log entry that is not yet in the hash chain of its space. */
export type UnchainedRecord = Omit<
  MutationLogRecord,
  'position' | 'body_hash' | 'hash' | 'erased' | 'archived'
>;

/** The end of the hash chain of a space: the number of entries and the hash of the last entry. */
export interface ChainHead {
  length: number;
  hash: string;
}

/**
 * A position in the mutation log of a space: the number of entries up to the position, and the
 * hash of the last of these entries.
 */
export interface LogPosition {
  spaceId: string;
  length: number;
  /** Beginning of the hash of the entry; empty for a log without entries. */
  hash: string;
}

const EMPTY_HEAD: ChainHead = { length: 0, hash: '' };

/**
 * Returns the entries with their positions and hashes in the hash chains of their spaces, and
 * stores the new ends of the chains. The hash of an entry covers the entry and the hash before it,
 * so that a changed, removed or inserted entry breaks the chain. The caller must have locked the
 * spaces.
 */
export async function appendToLogChain(
  db: Kysely<Database>,
  records: readonly UnchainedRecord[],
): Promise<MutationLogRecord[]> {
  const heads = await selectHeads(db, [...new Set(records.map((record) => record.space_id))]);
  const chainedRecords: MutationLogRecord[] = [];
  for (const record of records) {
    const previousHead = heads.get(record.space_id) ?? EMPTY_HEAD;
    const chainedRecord = chainRecord(record, previousHead);
    chainedRecords.push(chainedRecord);
    heads.set(record.space_id, { length: chainedRecord.position, hash: chainedRecord.hash });
  }
  for (const [space, head] of heads) await storeLogHead(db, space, head);
  return chainedRecords;
}

/** Stores the end of a chain. The caller must have locked the chain. */
export async function storeLogHead(
  db: Kysely<Database>,
  space: string,
  head: ChainHead,
): Promise<void> {
  await db
    .insertInto('log_heads')
    .values({ space, ...head })
    .onConflict((conflict) => conflict.column('space').doUpdateSet(head))
    .execute();
}

async function selectHeads(
  db: Kysely<Database>,
  spaces: readonly string[],
): Promise<Map<string, ChainHead>> {
  const heads = new Map<string, ChainHead>();
  for (const chunk of splitIntoChunks(spaces)) {
    const records = await db
      .selectFrom('log_heads')
      .selectAll()
      .where('space', 'in', chunk)
      .execute();
    for (const { space, length, hash } of records) heads.set(space, { length, hash });
  }
  return heads;
}

/**
 * Number of hash characters in a `LogPosition`. Few are enough to distinguish two histories,
 * because no attacker chooses the histories.
 */
const POSITION_HASH_LENGTH = 16;

export async function readLogPosition(db: Kysely<Database>, spaceId: string): Promise<LogPosition> {
  const { length, hash } = (await selectHeads(db, [spaceId])).get(spaceId) ?? EMPTY_HEAD;
  return { spaceId, length, hash: hash.slice(0, POSITION_HASH_LENGTH) };
}

export async function hasLogPosition(
  db: Kysely<Database>,
  position: LogPosition | null,
): Promise<boolean> {
  if (position === null || position.length === 0) return true;
  const entry = await db
    .selectFrom('mutation_log')
    .select('hash')
    .where('space_id', '=', position.spaceId)
    .where('position', '=', position.length)
    .executeTakeFirst();
  return entry?.hash.slice(0, POSITION_HASH_LENGTH) === position.hash;
}

function chainRecord(record: UnchainedRecord, previousHead: ChainHead): MutationLogRecord {
  const position = previousHead.length + 1;
  const body_hash = hashBody(record.body);
  const hash = hashEntry({ ...record, position, body_hash }, previousHead.hash);
  return { ...record, position, body_hash, hash, erased: 0, archived: 0 };
}

/**
 * Returns the hash of an entry. The hash covers the hash of the body instead of the body itself,
 * so that an erasure in a body does not break the chain.
 */
function hashEntry(
  record: Omit<MutationLogRecord, 'body' | 'hash' | 'erased' | 'archived'>,
  previousHash: string,
): string {
  return hashChainFields(previousHash, [
    record.space_id,
    record.position,
    record.client_id,
    record.mutation_id,
    record.name,
    record.actor_id,
    record.device_id,
    record.recorded_at,
    record.received_at,
    record.verdict,
    record.code,
    record.attention_id,
    record.body_hash,
  ]);
}

/** Returns the hash of an entry, which covers its fields and the hash of the entry before. */
export function hashChainFields(
  previousHash: string,
  fields: readonly (string | number | null)[],
): string {
  return sha256(JSON.stringify([previousHash, ...fields]));
}

/**
 * Compares an entry with the previous one in the chain and returns the error; null if the entry is
 * valid.
 */
export function findChainError(record: MutationLogRecord, previousHead: ChainHead): string | null {
  if (record.position !== previousHead.length + 1)
    return `line ${previousHead.length + 1} is missing`;
  if (hashEntry(record, previousHead.hash) !== record.hash)
    return `line ${record.position} was changed`;
  const hasNoContent = record.erased === 1 || record.archived === 1;
  const isIntact = hasNoContent || hashBody(record.body) === record.body_hash;
  return isIntact ? null : `the content of line ${record.position} was changed`;
}

export function hashBody(body: string): string {
  return sha256(body);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
