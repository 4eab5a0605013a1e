import * as v from 'valibot';
import { type RowOf, type TableName, tables } from '#domain/tables.ts';
import type { SyncStore } from '../store/store.ts';

const ROWS_AT_ONCE = 500;

/**
 * The rows of a space, in parts: nobody who writes waits for all of them. What changes meanwhile may
 * be among them or not. A row that does not fit its schema is left out.
 */
export async function* eachPart<T extends TableName>(
  store: Pick<SyncStore, 'read'>,
  spaceId: string,
  table: T,
): AsyncGenerator<RowOf<T>[]> {
  let ids: string[] = [];
  do {
    const after = ids.at(-1) ?? '';
    const { found, bodies } = await store.read(async (snapshot) => {
      const next = await snapshot.idsIn(spaceId, table, after, ROWS_AT_ONCE);
      const refs = next.map((rowId) => ({ table, rowId }));
      return { found: next, bodies: await snapshot.bodiesOf(refs) };
    });
    ids = found;
    yield [...bodies.values()].flatMap((body) => {
      const parsed = v.safeParse(tables[table].schema, JSON.parse(body));
      return parsed.success ? parsed.output : [];
    });
  } while (ids.length === ROWS_AT_ONCE);
}
