import * as v from 'valibot';
import { fromCatalogueUnits } from '../../values/money.ts';
import { isDeepEqual } from '../../values/is-deep-equal.ts';
import type { PriceListContent } from './price-list-content.ts';

const catalogueParts = [
  'models',
  'otherVehicles',
  'engines',
  'trims',
  'wheels',
  'packages',
  'exteriorColors',
  'interiorColors',
  'features',
] as const;
type CataloguePart = (typeof catalogueParts)[number];

const amountSchema = v.nullable(v.number());

const catalogueDifferenceSchema = v.object({
  part: v.picklist(catalogueParts),
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['added', 'removed', 'changed']),
  /** Prices in the earlier and the later price list, in stored units; null without the item. */
  price: v.object({ from: amountSchema, to: amountSchema }),
  /** Names of the other changed fields, as in the price list file. */
  fields: v.array(v.string()),
});
export type CatalogueDifference = v.InferOutput<typeof catalogueDifferenceSchema>;
export const catalogueDiffSchema = v.array(catalogueDifferenceSchema);

interface CatalogueItem {
  id: string;
  name: string;
  price: number;
  /** All fields except id and price. */
  rest: Record<string, unknown>;
}

/**
 * Returns the differences between a price list and its predecessor; differences of vehicles come
 * first.
 */
export function diffContent(
  before: PriceListContent | undefined,
  after: PriceListContent,
): CatalogueDifference[] {
  return catalogueParts.flatMap((part) =>
    diffPart(part, before ? listItems(before, part) : [], listItems(after, part)),
  );
}

function diffPart(
  part: CataloguePart,
  before: readonly CatalogueItem[],
  after: readonly CatalogueItem[],
): CatalogueDifference[] {
  const oldItemsById = new Map(before.map((item) => [item.id, item]));
  const newItemsById = new Map(after.map((item) => [item.id, item]));
  const addedOrChanged = after.flatMap(
    (newItem) => findDifference(part, oldItemsById.get(newItem.id), newItem) ?? [],
  );
  const removed = before
    .filter(({ id }) => !newItemsById.has(id))
    .map(({ id, name, price }) => ({
      part,
      id,
      name,
      kind: 'removed' as const,
      price: { from: price, to: null },
      fields: [],
    }));
  return [...addedOrChanged, ...removed];
}

function findDifference(
  part: CataloguePart,
  oldItem: CatalogueItem | undefined,
  { id, name, price, rest }: CatalogueItem,
): CatalogueDifference | null {
  const common = { part, id, name };
  if (!oldItem) return { ...common, kind: 'added', price: { from: null, to: price }, fields: [] };
  const fieldNames = new Set([...Object.keys(oldItem.rest), ...Object.keys(rest)]);
  const fields = [...fieldNames].filter((field) => !isDeepEqual(oldItem.rest[field], rest[field]));
  if (fields.length === 0 && oldItem.price === price) return null;
  return { ...common, kind: 'changed', price: { from: oldItem.price, to: price }, fields };
}

/**
 * Returns the items of a part with prices in stored units. The price list contains prices of trims,
 * wheels and packages in stored units, but all other prices in catalogue units.
 */
function listItems(content: PriceListContent, part: CataloguePart): CatalogueItem[] {
  switch (part) {
    case 'models':
      return content.models.map(({ id, basePrice, ...rest }) => ({
        id,
        name: rest.name,
        price: fromCatalogueUnits(basePrice),
        rest,
      }));
    case 'otherVehicles':
      return content.otherVehicles.map(({ id, priceRange, ...rest }) => ({
        id,
        name: `${rest.make} ${rest.model}`,
        price: fromCatalogueUnits(priceRange.min),
        rest: { ...rest, 'priceRange.max': priceRange.max },
      }));
    case 'trims':
    case 'wheels':
    case 'packages':
      return content[part].map(({ id, price, ...rest }) => ({ id, name: rest.name, price, rest }));
    default:
      return content[part].map(({ id, priceAdjustment, ...rest }) => ({
        id,
        name: rest.name,
        price: fromCatalogueUnits(priceAdjustment),
        rest,
      }));
  }
}
