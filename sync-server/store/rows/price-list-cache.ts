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
  readonly #cachedPriceLists = new Map<string, { stamp: string; priceList: PriceList }>();

  /** Returns all price lists that the transaction can see, by id. */
  async read(db: Kysely<Database>): Promise<ReadonlyMap<string, PriceList>> {
    const { id: epoch } = await readEpoch(db);
    const feedEntries = await db
      .selectFrom('feed')
      .select(['row_id', 'version'])
      .where('space', '=', CATALOGUE_SPACE)
      .where('table_name', '=', 'priceLists')
      .where('deleted', '=', 0)
      .orderBy('row_id')
      .execute();
    const priceLists = new Map<string, PriceList>();
    for (const { row_id: id, version } of feedEntries) {
      const stamp = `${epoch} ${version}`;
      const cached = this.#cachedPriceLists.get(id);
      const priceList = cached?.stamp === stamp ? cached.priceList : await readPriceList(db, id);
      if (!priceList) continue;
      this.#cachedPriceLists.set(id, { stamp, priceList });
      priceLists.set(id, priceList);
    }
    return priceLists;
  }
}

async function readPriceList(db: Kysely<Database>, id: string): Promise<PriceList | undefined> {
  const query = db.selectFrom(toRowTableName('priceLists')).select('body').where('id', '=', id);
  const record = await query.executeTakeFirst();
  return record && (JSON.parse(record.body) as PriceList);
}
