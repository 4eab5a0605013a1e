import * as v from 'valibot';
import { hoursProblems } from '../../showrooms/check-opening-hours.ts';
import { showroomSchema } from '../../showrooms/showroom.ts';
import { visitRulesSchema } from '../../slots/visit-rules.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { idSchema } from '../../values/id.ts';
import { phoneInputSchema } from '../../values/phone.ts';
import { singleLineTextSchema } from '../../values/text.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

const { name, location, address, timezone, hours, amenities, saleDeviationPercent } =
  showroomSchema.entries;
const { id: _id, ...ruleFields } = visitRulesSchema.entries;

const showroomFields = {
  name,
  location,
  address,
  phone: phoneInputSchema,
  timezone: v.pipe(timezone, v.check(isTimeZone, 'TIMEZONE_UNKNOWN')),
  hours: v.pipe(hours, v.maxLength(50)),
  amenities: v.pipe(amenities, v.maxLength(50)),
  saleDeviationPercent,
};
const ruleChangeFields = {
  ...ruleFields,
  closedDays: v.pipe(ruleFields.closedDays, v.maxLength(1000)),
};

export const newShowroomSchema = v.object({
  dealerId: v.optional(idSchema),
  /**
   * Name of a new dealer, used if `dealerId` is absent. The server rejects a request without both.
   */
  dealerName: v.optional(singleLineTextSchema),
  name: showroomFields.name,
  location: showroomFields.location,
  address: showroomFields.address,
  phone: showroomFields.phone,
  timezone: showroomFields.timezone,
  /** Opening hours; if absent, the showroom gets default opening hours. */
  hours: v.optional(showroomFields.hours),
});
export type NewShowroom = v.InferOutput<typeof newShowroomSchema>;

/** Changes of a showroom. Fields that are absent in the request stay unchanged. */
export const showroomChangeSchema = v.strictObject({
  showroom: v.optional(v.partial(v.strictObject(showroomFields))),
  rules: v.optional(v.partial(v.strictObject(ruleChangeFields))),
  /**
   * True closes the showroom permanently: no more visits can be booked, and its rows stay. False
   * opens the showroom again.
   */
  closed: v.optional(v.boolean()),
});
export type ShowroomChange = v.InferOutput<typeof showroomChangeSchema>;

const administeredShowroomSchema = v.object({
  showroom: showroomSchema,
  rules: visitRulesSchema,
});
export type AdministeredShowroom = v.InferOutput<typeof administeredShowroomSchema>;

export const listAdministeredShowroomsEndpoint = {
  method: 'GET',
  path: '/admin/showrooms',
  response: createDataEnvelopeSchema(v.array(administeredShowroomSchema)),
} as const satisfies Endpoint;

export const createShowroomEndpoint = {
  method: 'POST',
  path: '/admin/showrooms',
  body: newShowroomSchema,
  response: createDataEnvelopeSchema(administeredShowroomSchema),
  reasons: ['ALREADY_EXISTS', 'DEALER_UNKNOWN', ...hoursProblems],
} as const satisfies Endpoint;

export const changeShowroomEndpoint = {
  method: 'PUT',
  path: '/admin/showrooms/{id}',
  params: v.object({ id: idSchema }),
  body: showroomChangeSchema,
  response: createDataEnvelopeSchema(administeredShowroomSchema),
  reasons: hoursProblems,
} as const satisfies Endpoint;
