import { EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { CATALOGUE_SPACE, toDealerSpaceId, listSpaceIds } from '#domain/rows/spaces.ts';
import { type TableName, tableNames } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../../src/data/database/database.ts';
import { getTable } from '../../src/data/database/get-table.ts';
import { Rows } from '../chaos/rows.ts';
import type { ServerState } from './server-state.ts';
import type { SoakTablet } from './soak-tablet.ts';

/**
 * Returns a sentence for each fault of the tablet, such as unsent mutations or rows that differ
 * from the server's.
 */
export async function checkTablet(
  { clientId, showroomId, db, defects }: SoakTablet,
  office: Pick<ServerState, 'rows' | 'digests'>,
  tables: readonly TableName[] = tableNames,
): Promise<string[]> {
  const misses = defects.map((defect) => `${clientId}: ${String(defect)}`);
  const waiting = await db.outbox.count();
  if (waiting > 0) misses.push(`${clientId}: ${waiting} still in the outbox`);
  const dealerId = (await db.showrooms.get(showroomId))?.dealerId ?? '';
  const spaceIds = [CATALOGUE_SPACE, showroomId, toDealerSpaceId(dealerId)];
  const difference = (await shownRows(db, tables)).differenceFrom(
    rowsIn(office.rows, spaceIds, tables),
  );
  if (difference) misses.push(`${clientId} differs from head office: ${difference}`);
  for (const spaceId of spaceIds) {
    const others = await findOtherDigests(db, office.digests, { spaceId, tables });
    misses.push(...others.map((table) => `${clientId}: another digest of ${table} in ${spaceId}`));
  }
  return misses;
}

async function shownRows(db: LocalDatabase, tables: readonly TableName[]): Promise<Rows> {
  const shown = new Rows();
  for (const table of tables) {
    for (const row of await getTable(db, table).toArray()) shown.put(table, row);
  }
  return shown;
}

async function findOtherDigests(
  db: LocalDatabase,
  digests: ServerState['digests'],
  { spaceId, tables }: { spaceId: string; tables: readonly TableName[] },
): Promise<string[]> {
  const held = await db.digests.bulkGet(tables.map((table): [string, string] => [spaceId, table]));
  const digestOf = (table: string) => digests.get(`${spaceId}/${table}`) ?? EMPTY_DIGEST;
  return tables.filter((table, at) => (held[at]?.digest ?? EMPTY_DIGEST) !== digestOf(table));
}

function rowsIn(all: Rows, spaceIds: readonly string[], tables: readonly TableName[]): Rows {
  const rows = new Rows();
  for (const table of tables) {
    for (const row of all.of(table)) {
      const spaces: readonly string[] = listSpaceIds(table, row as never);
      if (spaces.some((space) => spaceIds.includes(space))) rows.put(table, row);
    }
  }
  return rows;
}
