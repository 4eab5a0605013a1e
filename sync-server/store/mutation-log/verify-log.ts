import type { Kysely } from 'kysely';
import type { LogHead } from '#domain/protocol/admin/admin-security-log.ts';
import type { Database } from '../database-schema.ts';
import { type ChainHead, findChainError } from './log-chain.ts';
import { findSecurityLogError, SECURITY_LOG } from './security-log.ts';

export interface LogReport {
  /** The space of a mutation log, or the name of the security log. */
  space: string;
  lines: number;
  /** Number of entries whose personal data was erased, as the law requires. */
  erased: number;
  /** Number of entries whose content is in an archive file. */
  archived: number;
  /**
   * Hash of the last valid entry. A copy of this hash outside of the database proves later that no
   * entries were removed from the end of the log.
   */
  head: string;
  /** The first error in the log; null if the log is valid. */
  problem: string | null;
}

const ENTRY_BATCH_SIZE = 500;

/** An entry of a hash chain, with the fields that its verification needs. */
interface VerifiedEntry {
  record: { position: number; hash: string; erased?: number; archived?: number };
  /** The first error of the entry; null if it is valid. */
  findError: (previousHead: ChainHead) => string | null;
}

interface Chain {
  /** Returns up to `ENTRY_BATCH_SIZE` entries after a position, in the order of the positions. */
  readAfter(position: number): Promise<VerifiedEntry[]>;
  count(): Promise<number>;
}

/** Verifies the log of every space and the security log from their first entries. */
export async function verifyLog(db: Kysely<Database>): Promise<LogReport[]> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('space').execute();
  const loggedSpaces = await db.selectFrom('mutation_log').select('space_id').distinct().execute();
  const hasSecurityLog = (await securityChain(db).readAfter(0)).length > 0;
  const logs = new Set([
    ...heads.map(({ space }) => space),
    ...loggedSpaces.map((record) => record.space_id),
    ...(hasSecurityLog ? [SECURITY_LOG] : []),
  ]);
  const reports: LogReport[] = [];
  for (const log of [...logs].toSorted()) {
    const head = heads.find((record) => record.space === log) ?? { length: 0, hash: '' };
    const chain = log === SECURITY_LOG ? securityChain(db) : mutationChain(db, log);
    reports.push(await verifyChain(chain, log, head));
  }
  return reports;
}

function mutationChain(db: Kysely<Database>, space: string): Chain {
  return {
    async readAfter(position) {
      const records = await db
        .selectFrom('mutation_log')
        .selectAll()
        .where('space_id', '=', space)
        .where('position', '>', position)
        .orderBy('position')
        .limit(ENTRY_BATCH_SIZE)
        .execute();
      return records.map((record) => ({
        record,
        findError: (previousHead) => findChainError(record, previousHead),
      }));
    },
    async count() {
      const { count } = await db
        .selectFrom('mutation_log')
        .select((builder) => builder.fn.countAll<number>().as('count'))
        .where('space_id', '=', space)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function securityChain(db: Kysely<Database>): Chain {
  return {
    async readAfter(position) {
      const records = await db
        .selectFrom('security_log')
        .selectAll()
        .where('position', '>', position)
        .orderBy('position')
        .limit(ENTRY_BATCH_SIZE)
        .execute();
      return records.map((record) => ({
        record,
        findError: (previousHead) => findSecurityLogError(record, previousHead),
      }));
    },
    async count() {
      const { count } = await db
        .selectFrom('security_log')
        .select((builder) => builder.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

async function verifyChain(chain: Chain, space: string, head: ChainHead): Promise<LogReport> {
  let lastValid = { length: 0, hash: '' };
  let [erased, archived] = [0, 0];
  const createReport = (problem: string | null) => ({
    space,
    lines: lastValid.length,
    erased,
    archived,
    head: lastValid.hash,
    problem,
  });
  for (;;) {
    const entries = await chain.readAfter(lastValid.length);
    for (const { record, findError } of entries) {
      const problem = findError(lastValid);
      if (problem !== null) return createReport(problem);
      lastValid = { length: record.position, hash: record.hash };
      erased += record.erased ?? 0;
      archived += record.archived ?? 0;
    }
    if (entries.length < ENTRY_BATCH_SIZE) break;
  }
  const isAtHead = lastValid.length === head.length && lastValid.hash === head.hash;
  if (!isAtHead)
    return createReport(`it ends at line ${lastValid.length} instead of ${head.length}`);
  const count = await chain.count();
  return createReport(
    count === lastValid.length ? null : `${count - lastValid.length} lines have no place`,
  );
}

/** Returns the ends of all logs that have entries, sorted by the name of the log. */
export async function listLogHeads(db: Kysely<Database>): Promise<LogHead[]> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('space').execute();
  return heads.map(({ space, length, hash }) => ({ log: space, entries: length, hash }));
}

/**
 * Compares earlier ends of the logs with the entries at these positions. Returns the names of the
 * logs without a matching entry: entries were removed from the end of the log, or the log was
 * rewritten.
 */
export async function findLostLogHeads(
  db: Kysely<Database>,
  heads: readonly LogHead[],
): Promise<string[]> {
  const lostLogs: string[] = [];
  for (const { log, entries, hash } of heads) {
    const chain = log === SECURITY_LOG ? securityChain(db) : mutationChain(db, log);
    const [entry] = await chain.readAfter(entries - 1);
    if (entry?.record.position !== entries || entry.record.hash !== hash) lostLogs.push(log);
  }
  return lostLogs;
}
