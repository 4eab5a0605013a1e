import * as v from 'valibot';
import { priceListSchema } from '../catalogue/price-list.ts';
import { shareRequestFields } from '../sharing/share-request.ts';
import { sharedBuildSchema } from '../sharing/shared-build.ts';
import { showroomSchema } from '../showrooms/showroom.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { phoneInputSchema } from '../values/phone.ts';
import { singleLineTextSchema } from '../values/text.ts';
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

const shareParams = v.object({ id: idSchema });

const shareContactSchema = v.object({
  showroom: v.pick(showroomSchema, ['name', 'address', 'phone', 'timezone', 'coordinates']),
  /** Name of the agent who made the build; null if the agent has left. */
  agentName: v.nullable(singleLineTextSchema),
  /** Days on which test drives may be possible, in the showroom's zone, earliest first. */
  testDriveDays: v.array(localDateSchema),
});
export type ShareContact = v.InferOutput<typeof shareContactSchema>;

/** Returns the showroom of a share link to any client that has the link. */
export const getShareContactEndpoint = {
  method: 'GET',
  path: '/shares/{id}',
  params: shareParams,
  response: createDataEnvelopeSchema(shareContactSchema),
} as const satisfies Endpoint;

export const listShareSlotsEndpoint = {
  method: 'GET',
  path: '/shares/{id}/slots',
  params: shareParams,
  query: v.object({ date: localDateSchema, vehicleId: idSchema }),
  /** Times in the showroom's time zone, such as `09:30`. */
  response: createDataEnvelopeSchema(v.array(timeOfDaySchema)),
} as const satisfies Endpoint;

/**
 * Sends a request of a visitor to the showroom of a share link. The response is the same for known
 * and unknown visitors.
 */
export const sendShareRequestEndpoint = {
  method: 'POST',
  path: '/shares/{id}/requests',
  params: shareParams,
  body: v.strictObject({
    /** Idempotency key: of several requests with the same id, the first takes effect. */
    requestId: v.pipe(v.string(), v.uuid()),
    ...shareRequestFields,
    phone: phoneInputSchema,
    /** Generation of the price list to which the ids in `configuration` belong. */
    generation: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    /** Hidden field that only programs fill in; a request with a text is dropped. */
    website: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  }),
  response: createDataEnvelopeSchema(v.null()),
  reasons: ['SLOT_TAKEN', 'OPTION_NOT_AVAILABLE'],
} as const satisfies Endpoint;
export type ShareRequestBody = v.InferOutput<typeof sendShareRequestEndpoint.body>;
