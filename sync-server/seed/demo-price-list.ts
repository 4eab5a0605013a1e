import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  priceListContentSchema,
  toPriceList,
} from '#domain/catalogue/content/price-list-content.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

const catalogueFile = new URL('catalogue.json', import.meta.url);

/**
 * Returns the demo catalogue, whose file contains facts about the cars and the sources of these
 * facts.
 */
export function readDemoPriceList(): PriceList {
  const content = v.parse(priceListContentSchema, JSON.parse(readFileSync(catalogueFile, 'utf8')));
  return toPriceList(content, 1);
}
