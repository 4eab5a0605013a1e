import { BOOKING_FEE_CENTS } from '../bookings/booking.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { type TechnologyVariant, technologyVariants } from '../catalogue/technology-variants.ts';
import type { Period } from '../figures/period.ts';
import type { ModelFigures } from '../figures/breakdowns.ts';
import { daysUntilFollowUp } from '../follow-ups/suggest-follow-up.ts';
import type { Showroom } from '../showrooms/showroom.ts';
import type { Slot } from '../slots/slot.ts';
import type { VisitRules } from '../slots/visit-rules.ts';

/** What the house has laid down for visits and for getting in touch again (specification §9). */
const houseRules = {
  bookingFeeCents: BOOKING_FEE_CENTS,
  /** Days within which a car must be bought for the fee to count towards it. */
  feeCountsDays: 30,
  arriveEarlyMinutes: 10,
  changeHoursAhead: 24,
  followUpDays: daysUntilFollowUp,
} as const;

/** What cars sold in a period, most first. */
interface SoldModels {
  period: Period;
  models: readonly (ModelFigures & { id: string })[];
}

/** What is true of this market, in its own words: delivery, insurance, service, owners. */
export type MarketTexts = Readonly<Record<string, { label: string; value: string }>>;

/** What somebody who answers knows. Null is what is not known there. */
export interface KnownFacts {
  catalogue: PriceList;
  showroom: Showroom | null;
  visits: VisitRules | null;
  /** The next free slots of the showroom, in order. */
  freeSlots: readonly Slot[];
  sales: { period: Period; models: readonly ModelFigures[] } | null;
  market: MarketTexts;
}

/** Everything an answer may be made of. Nothing else is ever said. */
export interface Facts extends Omit<KnownFacts, 'sales'> {
  sales: SoldModels | null;
  /** The engine variants of every vehicle. */
  variants: readonly TechnologyVariant[];
  rules: typeof houseRules;
}

export function factsOf({ sales, ...known }: KnownFacts): Facts {
  return {
    ...known,
    sales: sales && {
      period: sales.period,
      models: sales.models.map((model) => Object.assign({ id: model.vehicleId }, model)),
    },
    variants: known.catalogue.vehicles.flatMap(technologyVariants),
    rules: houseRules,
  };
}
