import * as v from 'valibot';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Stages of customers in order. The count of a stage includes customers at later stages. */
export const funnelStages = ['registered', 'visited', 'quoted', 'sold'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/**
 * The figures of one day of one showroom, from which the figures of longer periods are summed. A
 * tablet counts its own showroom and receives the figures of other showrooms from the server.
 * Tablet and server create equal rows, so that the figures are comparable. A day with neither a
 * sale nor a registration has no row.
 */
const dayFiguresSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  /** Local date in the showroom's time zone. */
  day: localDateSchema,
  /** Sales of this day that are not undone, per vehicle. Amounts are in stored units. */
  vehicles: v.array(v.object({ id: idSchema, sold: countSchema, revenue: storedAmountSchema })),
  /** Sales of this day per agent, and customers registered on this day by assigned agent. */
  agents: v.array(
    v.object({
      id: idSchema,
      sold: countSchema,
      revenue: storedAmountSchema,
      newCustomers: countSchema,
    }),
  ),
  /**
   * For each stage, the number of customers registered on this day who have reached the stage by
   * `countedAt`.
   */
  reached: v.object({
    registered: countSchema,
    visited: countSchema,
    quoted: countSchema,
    sold: countSchema,
  }),
  /** Time of the count, ms since 1970. */
  countedAt: instantSchema,
});
export type DayFigures = v.InferOutput<typeof dayFiguresSchema>;

/**
 * Figures of a day as a row of the dealer's space, which tablets of the dealer's other showrooms
 * pull.
 */
export const storedDaySchema = v.object({ ...dayFiguresSchema.entries, dealerId: idSchema });
export type StoredDay = v.InferOutput<typeof storedDaySchema>;

/** Returns an id that sorts by showroom and day, so that one range query finds consecutive days. */
export function toDayFiguresId(showroomId: string, day: string): string {
  return `${showroomId}_${day}`;
}
