import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { storedAmountSchema } from '../money.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time.ts';

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How far a customer has come, each step including the ones after it. */
export const funnelStages = ['registered', 'visited', 'quoted', 'sold'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/**
 * What one day of one showroom adds to every figure there is. All figures are sums of these, so that
 * those of the own showroom, counted from its rows, and those of others, counted at head office, can
 * stand beside each other. A day without anything has none.
 */
const dayFiguresSchema = v.object({
  /** See `dayFiguresId`. */
  id: idSchema,
  showroomId: idSchema,
  /** In the showroom's zone. */
  day: localDateSchema,
  /** Standing sales by the day the car was sold, per vehicle. Amounts in stored units. */
  vehicles: v.array(v.object({ id: idSchema, sold: countSchema, revenue: storedAmountSchema })),
  /** The same sales per agent, with the customers registered that day who are assigned to them. */
  agents: v.array(
    v.object({
      id: idSchema,
      sold: countSchema,
      revenue: storedAmountSchema,
      newCustomers: countSchema,
    }),
  ),
  /** Of the customers registered that day, how many have come so far by `countedAt`. */
  reached: v.object({
    registered: countSchema,
    visited: countSchema,
    quoted: countSchema,
    sold: countSchema,
  }),
  /** When it was counted, ms since 1970. */
  countedAt: instantSchema,
});
export type DayFigures = v.InferOutput<typeof dayFiguresSchema>;

/** As head office keeps them for the other showrooms of a dealer. */
export const keptDaySchema = v.object({ ...dayFiguresSchema.entries, dealerId: idSchema });
export type KeptDay = v.InferOutput<typeof keptDaySchema>;

/** In the order of the days of a showroom: they are looked up from one to another. */
export function dayFiguresId(showroomId: string, day: string): string {
  return `${showroomId}_${day}`;
}
