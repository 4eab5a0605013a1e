import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema, phoneSchema, timeZoneSchema } from '../text.ts';
import { instantSchema, timeOfDaySchema } from '../time.ts';

const openingHoursSchema = v.object({
  /** 1 Monday … 7 Sunday (ISO 8601). */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  opens: timeOfDaySchema,
  closes: timeOfDaySchema,
});

/** One showroom. Its id is also the id of its space. */
export const showroomSchema = v.object({
  id: idSchema,
  dealerId: idSchema,
  name: lineSchema,
  location: lineSchema,
  address: lineSchema,
  phone: phoneSchema,
  timezone: timeZoneSchema,
  /** Weekdays that are missing are closed. */
  hours: v.array(openingHoursSchema),
  amenities: v.array(lineSchema),
  image: v.string(),
  /** Address of a tour through its rooms, empty where there is none. */
  virtualTour: v.string(),
  /** Where it is, degrees (WGS 84); missing where nobody has said. */
  coordinates: v.optional(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  /** When head office closed it for good: its rows stay, and it takes no visits any more. */
  closedAt: v.optional(instantSchema),
});
export type Showroom = v.InferOutput<typeof showroomSchema>;

/** What a sign-in screen needs to know of a showroom before anyone has signed in. */
export const showroomSummarySchema = v.pick(showroomSchema, ['id', 'name', 'location']);
export type ShowroomSummary = v.InferOutput<typeof showroomSummarySchema>;
