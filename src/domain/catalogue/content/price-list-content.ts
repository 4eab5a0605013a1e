import * as v from 'valibot';
import { type PriceList, priceListContentFields, priceListIdOf } from '../price-list.ts';
import { deriveVehicles } from './derive-vehicles.ts';

/**
 * Content of the server's catalogue file. Loading the file adds the generation number and the
 * derived vehicles.
 */
export const priceListContentSchema = v.object(priceListContentFields);
export type PriceListContent = v.InferOutput<typeof priceListContentSchema>;

export function toPriceList(content: PriceListContent, generation: number): PriceList {
  const vehicles = deriveVehicles(content);
  return { id: priceListIdOf(generation), generation, ...content, vehicles };
}

export function contentOf(priceList: PriceList): PriceListContent {
  const { id: _id, generation: _generation, vehicles: _vehicles, ...content } = priceList;
  return content;
}
