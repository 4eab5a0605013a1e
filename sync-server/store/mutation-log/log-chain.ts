import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { splitIntoChunks } from '../chunks.ts';
import type { Database, MutationLogRecord } from '../database-schema.ts';

/** A log entry before it is appended to the hash chain of its space. */
export type UnchainedRecord = Omit<
  MutationLogRecord,
  'position' | 'body_hash' | 'hash' | 'erased' | 'archived'
>;

/** The end of the hash chain of a space: the number of entries and the hash of the last entry. */
interface Head {
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

const BEGINNING: Head = { length: 0, hash: '' };

/**
 * Appends entries to the hash chains of their spaces. The hash of an entry covers the entry and the
 * hash before it, so that a changed, removed or inserted entry breaks the chain. The caller must
 * have locked the spaces.
 */
export async function appendToLogChain(
  db: Kysely<Database>,
  records: readonly UnchainedRecord[],
): Promise<MutationLogRecord[]> {
  const heads = await selectHeads(db, [...new Set(records.map((record) => record.space_id))]);
  const chained: MutationLogRecord[] = [];
  for (const record of records) {
    const before = heads.get(record.space_id) ?? BEGINNING;
    const line = link(record, before);
    chained.push(line);
    heads.set(record.space_id, { length: line.position, hash: line.hash });
  }
  for (const [space, head] of heads) {
    await db
      .insertInto('log_heads')
      .values({ space, ...head })
      .onConflict((conflict) => conflict.column('space').doUpdateSet(head))
      .execute();
  }
  return chained;
}

async function selectHeads(
  db: Kysely<Database>,
  spaces: readonly string[],
): Promise<Map<string, Head>> {
  const heads = new Map<string, Head>();
  for (const some of splitIntoChunks(spaces)) {
    const records = await db
      .selectFrom('log_heads')
      .selectAll()
      .where('space', 'in', some)
      .execute();
    for (const { space, length, hash } of records) heads.set(space, { length, hash });
  }
  return heads;
}

/**
 * Number of hash characters in a `LogPosition`. Few are enough to distinguish two histories,
 * because no attacker chooses the histories.
 */
const MARK_LENGTH = 16;

export async function readLogPosition(db: Kysely<Database>, spaceId: string): Promise<LogPosition> {
  const { length, hash } = (await selectHeads(db, [spaceId])).get(spaceId) ?? BEGINNING;
  return { spaceId, length, hash: hash.slice(0, MARK_LENGTH) };
}

export async function hasLogPosition(
  db: Kysely<Database>,
  mark: LogPosition | null,
): Promise<boolean> {
  if (mark === null || mark.length === 0) return true;
  const line = await db
    .selectFrom('mutation_log')
    .select('hash')
    .where('space_id', '=', mark.spaceId)
    .where('position', '=', mark.length)
    .executeTakeFirst();
  return line?.hash.slice(0, MARK_LENGTH) === mark.hash;
}

function link(record: UnchainedRecord, before: Head): MutationLogRecord {
  const position = before.length + 1;
  const body_hash = hashBody(record.body);
  const hash = hashEntry({ ...record, position, body_hash }, before.hash);
  return { ...record, position, body_hash, hash, erased: 0, archived: 0 };
}

/**
 * Returns the hash of an entry. The hash covers the hash of the body instead of the body itself,
 * so that an erasure of personal data in a body does not break the chain.
 */
function hashEntry(
  record: Omit<MutationLogRecord, 'body' | 'hash' | 'erased' | 'archived'>,
  before: string,
): string {
  const said = [
    before,
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
  ];
  return sha256(JSON.stringify(said));
}

/**
 * Compares an entry with the previous one in the chain and returns the error; null if the entry is
 * valid.
 */
export function findChainError(record: MutationLogRecord, before: Head): string | null {
  if (record.position !== before.length + 1) return `line ${before.length + 1} is missing`;
  if (hashEntry(record, before.hash) !== record.hash) return `line ${record.position} was changed`;
  const hasNoContent = record.erased === 1 || record.archived === 1;
  const isWhole = hasNoContent || hashBody(record.body) === record.body_hash;
  return isWhole ? null : `the content of line ${record.position} was changed`;
}

/** Returns the hash of the JSON content of a log entry. */
export function hashBody(body: string): string {
  return sha256(body);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
