import * as v from 'valibot';
import { priceListSchema } from '../catalogue/price-list.ts';
import { sharedBuildSchema } from '../sharing/shared-build.ts';
import { idSchema } from '../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';

/** Returns a shared build to any client that has the link. */
export const getConfigurationEndpoint = {
  method: 'GET',
  path: '/configurations/{id}',
  params: v.object({ id: idSchema }),
  response: createDataEnvelopeSchema(sharedBuildSchema),
} as const satisfies Endpoint;

export const getPriceListEndpoint = {
  method: 'GET',
  path: '/price-lists/{generation}',
  params: v.object({
    generation: v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)),
  }),
  response: createDataEnvelopeSchema(priceListSchema),
} as const satisfies Endpoint;
