import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';
import { findChainError } from './log-chain.ts';

/** Result of the verification of the mutation log of a space. */
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

const LINES_AT_ONCE = 500;

/** Verifies the log of every space from its first entry, in one snapshot. */
export async function verifyLog(db: Kysely<Database>): Promise<LogReport[]> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('space').execute();
  const logged = await db.selectFrom('mutation_log').select('space_id').distinct().execute();
  const spaces = new Set([
    ...heads.map(({ space }) => space),
    ...logged.map((line) => line.space_id),
  ]);
  const reports: LogReport[] = [];
  for (const space of [...spaces].toSorted()) {
    const head = heads.find((one) => one.space === space) ?? { length: 0, hash: '' };
    reports.push(await verifySpace(db, space, head));
  }
  return reports;
}

async function verifySpace(
  db: Kysely<Database>,
  space: string,
  head: { length: number; hash: string },
): Promise<LogReport> {
  let before = { length: 0, hash: '' };
  let [erased, archived] = [0, 0];
  const report = (problem: string | null) => ({
    space,
    lines: before.length,
    erased,
    archived,
    head: before.hash,
    problem,
  });
  for (;;) {
    const records = await db
      .selectFrom('mutation_log')
      .selectAll()
      .where('space_id', '=', space)
      .where('position', '>', before.length)
      .orderBy('position')
      .limit(LINES_AT_ONCE)
      .execute();
    for (const record of records) {
      const problem = findChainError(record, before);
      if (problem !== null) return report(problem);
      before = { length: record.position, hash: record.hash };
      erased += record.erased;
      archived += record.archived;
    }
    if (records.length < LINES_AT_ONCE) break;
  }
  const isEnd = before.length === head.length && before.hash === head.hash;
  if (!isEnd) return report(`it ends at line ${before.length} instead of ${head.length}`);
  const { count } = await db
    .selectFrom('mutation_log')
    .select((line) => line.fn.countAll<number>().as('count'))
    .where('space_id', '=', space)
    .executeTakeFirstOrThrow();
  return report(count === before.length ? null : `${count - before.length} lines have no place`);
}
