import * as v from 'valibot';
import {
  discoveryFiltersSchema,
  filterVehicles,
} from '#domain/catalogue/vehicles/discovery-filters.ts';
import { type Vehicle, vehicleSchema } from '#domain/catalogue/vehicles/vehicle.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import { createOptionalPageQueryFields, paginateIfRequested } from '../page-query.ts';
import { readCurrentPriceList, type PriceListDeps } from './read-current-price-list.ts';

const group = 'Vehicles';
const FAILURE_MESSAGES = {
  list: 'Failed to fetch vehicles',
  one: 'Failed to fetch vehicle',
  filter: 'Failed to filter vehicles',
  makes: 'Failed to fetch makes',
  segments: 'Failed to fetch segments',
  types: 'Failed to fetch types',
} as const;

/**
 * Public API operations on the vehicles of the price list in force. Amounts are in stored units (20
 * per dollar).
 */
export function createVehicleOperations(deps: PriceListDeps): Operation[] {
  const readVehicles = async () => (await readCurrentPriceList(deps)).vehicles;
  const defineListOperation = (
    name: 'makes' | 'segments' | 'types',
    getValue: (vehicle: Vehicle) => string,
  ) =>
    defineOperation({
      id: `list${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      method: 'GET',
      path: `/vehicles/${name}`,
      group,
      summary: `The ${name} there are, in the order of the price list`,
      caller: 'public',
      failure: FAILURE_MESSAGES[name],
      response: createDataEnvelopeSchema(v.array(v.string())),
      handle: async () => ({ data: unique((await readVehicles()).map(getValue)) }),
    });
  return [
    defineOperation({
      id: 'listVehicles',
      method: 'GET',
      path: '/vehicles',
      group,
      summary: 'Every vehicle of the price list in force',
      caller: 'public',
      failure: FAILURE_MESSAGES.list,
      query: v.object(createOptionalPageQueryFields()),
      response: pageSchemaOf(vehicleSchema),
      handle: async ({ query }) => paginateIfRequested(await readVehicles(), query),
    }),
    defineOperation({
      id: 'getVehicle',
      method: 'GET',
      path: '/vehicles/{id}',
      group,
      summary: 'One vehicle of the price list in force',
      caller: 'public',
      failure: FAILURE_MESSAGES.one,
      params: v.object({ id: idSchema }),
      response: createDataEnvelopeSchema(vehicleSchema),
      handle: async ({ params: { id } }) => {
        const matchingVehicle = (await readVehicles()).find((vehicle) => vehicle.id === id);
        if (!matchingVehicle) throw new RequestError('NOT_FOUND');
        return { data: matchingVehicle };
      },
    }),
    defineOperation({
      id: 'filterVehicles',
      method: 'POST',
      path: '/vehicles/filter',
      group,
      summary: 'Vehicles that can be had within a price range and are as chosen',
      caller: 'public',
      failure: FAILURE_MESSAGES.filter,
      body: discoveryFiltersSchema,
      response: createDataEnvelopeSchema(v.array(vehicleSchema)),
      handle: async ({ body }) => ({ data: filterVehicles(await readVehicles(), body) }),
    }),
    defineListOperation('makes', ({ make }) => make),
    defineListOperation('segments', ({ segment }) => segment),
    defineListOperation('types', ({ type }) => type),
    defineOperation({
      id: 'listBrandLogos',
      method: 'GET',
      path: '/vehicles/brand-logos',
      group,
      summary: 'An icon for each make: its first letter, no logo',
      caller: 'public',
      failure: FAILURE_MESSAGES.makes,
      response: createDataEnvelopeSchema(v.record(v.string(), v.string())),
      handle: async () => {
        const makes = unique((await readVehicles()).map(({ make }) => make));
        return { data: Object.fromEntries(makes.map((make) => [make, createBrandIcon(make)])) };
      },
    }),
  ];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/**
 * Returns a neutral image for a car make as a `data:` URL; the image shows the first letter of the
 * make.
 */
function createBrandIcon(make: string): string {
  const letter = make.slice(0, 1).replaceAll(/[<>&]/g, '');
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    '<circle cx="24" cy="24" r="23" fill="none" stroke="#8c5730" stroke-width="1.5"/>',
    '<text x="24" y="31" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#8c5730">',
    letter,
    '</text></svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
