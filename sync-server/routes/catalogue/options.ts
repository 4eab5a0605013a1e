import * as v from 'valibot';
import { hexCodeSchema } from '#domain/catalogue/color.ts';
import { type OptionKind, listOptionsOfKind } from '#domain/catalogue/configuration/options-of.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { idSchema } from '#domain/values/id.ts';
import { storedAmountSchema } from '#domain/values/money.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { readCurrentPriceList, type PriceListDeps } from './read-current-price-list.ts';

const optionResponseSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** Surcharge of the option, in stored units (20 per dollar). */
  price: storedAmountSchema,
  /** Ids of the vehicles with this option; null for all vehicles. */
  available: v.nullable(v.array(idSchema)),
  features: v.array(idSchema),
  hex: v.optional(hexCodeSchema),
});

const optionLists: readonly [name: string, kind: OptionKind, failure: string][] = [
  ['trims', 'trim', 'Failed to fetch trim options'],
  ['wheels', 'wheels', 'Failed to fetch wheel options'],
  ['packages', 'package', 'Failed to fetch package options'],
  ['interior-colors', 'interior', 'Failed to fetch interior color options'],
];

export function createOptionOperations(deps: PriceListDeps): Operation[] {
  return optionLists.map(([name, kind, failure]) =>
    defineOperation({
      id: `list${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}Options`,
      method: 'GET',
      path: `/vehicles/options/${name}`,
      group: 'Vehicles',
      summary: `The ${name.replace('-', ' ')} of the price list in force, and what they add`,
      caller: 'agent',
      failure,
      response: createDataEnvelopeSchema(v.array(optionResponseSchema)),
      handle: async () => {
        const options = listOptionsOfKind(await readCurrentPriceList(deps), kind);
        return { data: options.map(toOptionResponse) };
      },
    }),
  );
}

function toOptionResponse({
  id,
  name,
  price,
  available,
  features,
  hex,
}: ReturnType<typeof listOptionsOfKind>[0]) {
  return {
    id,
    name,
    price,
    available: available ? [...available] : null,
    features: [...features],
    ...(hex !== undefined && { hex }),
  };
}
