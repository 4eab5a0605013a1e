import type { Kysely } from 'kysely';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { type Database, toRowTableName } from '../database-schema.ts';
import { readEpoch } from '../epoch.ts';

/**
 * Caches parsed price lists for all readers of a process. This is safe, because a row with a given
 * version never changes within an epoch.
 */
export class PriceListCache {
  readonly #parsed = new Map<string, { stamp: string; priceList: PriceList }>();

  /** Returns all price lists that the transaction can see, by id. */
  async read(db: Kysely<Database>): Promise<ReadonlyMap<string, PriceList>> {
    const { id: epoch } = await readEpoch(db);
    const lines = await db
      .selectFrom('feed')
      .select(['row_id', 'version'])
      .where('space', '=', CATALOGUE_SPACE)
      .where('table_name', '=', 'priceLists')
      .where('deleted', '=', 0)
      .orderBy('row_id')
      .execute();
    const found = new Map<string, PriceList>();
    for (const { row_id: id, version } of lines) {
      const stamp = `${epoch} ${version}`;
      const known = this.#parsed.get(id);
      const priceList = known?.stamp === stamp ? known.priceList : await parse(db, id);
      if (!priceList) continue;
      this.#parsed.set(id, { stamp, priceList });
      found.set(id, priceList);
    }
    return found;
  }
}

async function parse(db: Kysely<Database>, id: string): Promise<PriceList | undefined> {
  const query = db.selectFrom(toRowTableName('priceLists')).select('body').where('id', '=', id);
  const record = await query.executeTakeFirst();
  return record && (JSON.parse(record.body) as PriceList);
}
