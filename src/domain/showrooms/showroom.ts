import * as v from 'valibot';
import { instantSchema, timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema, phoneSchema, timeZoneSchema } from '../values/text.ts';

const openingHoursSchema = v.object({
  /** Weekday from 1 (Monday) to 7 (Sunday), as in ISO 8601. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  opens: timeOfDaySchema,
  closes: timeOfDaySchema,
});

/** A showroom. Its id is also the id of its space, which contains the rows of the showroom. */
export const showroomSchema = v.object({
  id: idSchema,
  dealerId: idSchema,
  name: singleLineTextSchema,
  location: singleLineTextSchema,
  address: singleLineTextSchema,
  phone: phoneSchema,
  timezone: timeZoneSchema,
  /** Opening hours by weekday. On a weekday without an entry, the showroom is closed. */
  hours: v.array(openingHoursSchema),
  amenities: v.array(singleLineTextSchema),
  image: v.string(),
  /** URL of a virtual tour; empty if the showroom has no tour. */
  virtualTour: v.string(),
  /** Position in degrees (WGS 84); absent if unknown. */
  coordinates: v.optional(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  /**
   * Time of permanent closure; absent for an open showroom. A closed showroom has no slots for
   * visits, but its rows stay.
   */
  closedAt: v.optional(instantSchema),
  /**
   * The largest deviation of a sale's amount from the total of its build that needs no manager, in
   * percent; absent for the default of `saleDeviationPercentOf`.
   */
  saleDeviationPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
});
export type Showroom = v.InferOutput<typeof showroomSchema>;

export const showroomSummarySchema = v.pick(showroomSchema, ['id', 'name', 'location']);
export type ShowroomSummary = v.InferOutput<typeof showroomSummarySchema>;
