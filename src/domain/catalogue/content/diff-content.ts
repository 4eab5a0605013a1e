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

/** The difference of one item between two price lists. */
const catalogueDifferenceSchema = v.object({
  part: v.picklist(catalogueParts),
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['added', 'removed', 'changed']),
  /** Price in stored units before and after; null if that price list does not contain the item. */
  price: v.object({ from: amountSchema, to: amountSchema }),
  /** Names of the other changed fields, as in the price list file. */
  fields: v.array(v.string()),
});
export type CatalogueDifference = v.InferOutput<typeof catalogueDifferenceSchema>;
export const catalogueDiffSchema = v.array(catalogueDifferenceSchema);

interface Item {
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
    diffPart(part, before ? itemsOf(before, part) : [], itemsOf(after, part)),
  );
}

function diffPart(
  part: CataloguePart,
  before: readonly Item[],
  after: readonly Item[],
): CatalogueDifference[] {
  const left = new Map(before.map((item) => [item.id, item]));
  const right = new Map(after.map((item) => [item.id, item]));
  const changed = after.flatMap((to) => differenceOf(part, left.get(to.id), to) ?? []);
  const removed = before
    .filter(({ id }) => !right.has(id))
    .map(({ id, name, price }) => ({
      part,
      id,
      name,
      kind: 'removed' as const,
      price: { from: price, to: null },
      fields: [],
    }));
  return [...changed, ...removed];
}

function differenceOf(
  part: CataloguePart,
  from: Item | undefined,
  { id, name, price, rest }: Item,
): CatalogueDifference | null {
  const common = { part, id, name };
  if (!from) return { ...common, kind: 'added', price: { from: null, to: price }, fields: [] };
  const names = new Set([...Object.keys(from.rest), ...Object.keys(rest)]);
  const fields = [...names].filter((field) => !isDeepEqual(from.rest[field], rest[field]));
  if (fields.length === 0 && from.price === price) return null;
  return { ...common, kind: 'changed', price: { from: from.price, to: price }, fields };
}

/**
 * Returns the items of a part with prices in stored units. The price list contains prices of trims,
 * wheels and packages in stored units, but all other prices in catalogue units.
 */
function itemsOf(content: PriceListContent, part: CataloguePart): Item[] {
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
