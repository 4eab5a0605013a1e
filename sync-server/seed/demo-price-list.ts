import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { priceListContentSchema, priceListOf } from '#domain/catalogue/price-list-content.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

const file = new URL('catalogue.json', import.meta.url);

/** Returns the demo catalogue; its file contains the facts and their sources. */
export function demoPriceList(): PriceList {
  const content = v.parse(priceListContentSchema, JSON.parse(readFileSync(file, 'utf8')));
  return priceListOf(content, 1);
}
