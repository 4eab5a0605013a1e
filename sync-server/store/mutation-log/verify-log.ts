import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';
import { findChainError } from './log-chain.ts';

export interface LogReport {
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

/** Verifies the log of every space from its first entry, in one snapshot. */
export async function verifyLog(db: Kysely<Database>): Promise<LogReport[]> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('space').execute();
  const loggedSpaces = await db.selectFrom('mutation_log').select('space_id').distinct().execute();
  const spaces = new Set([
    ...heads.map(({ space }) => space),
    ...loggedSpaces.map((record) => record.space_id),
  ]);
  const reports: LogReport[] = [];
  for (const space of [...spaces].toSorted()) {
    const head = heads.find((record) => record.space === space) ?? { length: 0, hash: '' };
    reports.push(await verifySpace(db, space, head));
  }
  return reports;
}

async function verifySpace(
  db: Kysely<Database>,
  space: string,
  head: { length: number; hash: string },
): Promise<LogReport> {
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
    const records = await db
      .selectFrom('mutation_log')
      .selectAll()
      .where('space_id', '=', space)
      .where('position', '>', lastValid.length)
      .orderBy('position')
      .limit(ENTRY_BATCH_SIZE)
      .execute();
    for (const record of records) {
      const problem = findChainError(record, lastValid);
      if (problem !== null) return createReport(problem);
      lastValid = { length: record.position, hash: record.hash };
      erased += record.erased;
      archived += record.archived;
    }
    if (records.length < ENTRY_BATCH_SIZE) break;
  }
  const isAtHead = lastValid.length === head.length && lastValid.hash === head.hash;
  if (!isAtHead)
    return createReport(`it ends at line ${lastValid.length} instead of ${head.length}`);
  const { count } = await db
    .selectFrom('mutation_log')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('space_id', '=', space)
    .executeTakeFirstOrThrow();
  return createReport(
    count === lastValid.length ? null : `${count - lastValid.length} lines have no place`,
  );
}
