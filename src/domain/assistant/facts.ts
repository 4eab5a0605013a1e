import { BOOKING_FEE_CENTS } from '../bookings/booking.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import {
  type TechnologyVariant,
  listTechnologyVariants,
} from '../catalogue/vehicles/technology-variants.ts';
import type { ModelFigures } from '../figures/breakdowns.ts';
import type { Period } from '../figures/period.ts';
import { followUpDaysByIntent } from '../follow-ups/suggest-follow-up.ts';
import type { Showroom } from '../showrooms/showroom.ts';
import type { Lexicons } from './questions/lexicon.ts';
import type { Slot } from '../slots/slot.ts';
import type { VisitRules } from '../slots/visit-rules.ts';

const houseRules = {
  bookingFeeCents: BOOKING_FEE_CENTS,
  /** Days after payment within which the fee counts toward the price of a car. */
  feeCountsDays: 30,
  arriveEarlyMinutes: 10,
  changeHoursAhead: 24,
  followUpDays: followUpDaysByIntent,
} as const;

/** Sales of each model in a period, best-selling model first. */
interface SoldModels {
  period: Period;
  models: readonly (ModelFigures & { id: string })[];
}

/** Texts about car ownership in the dealer's market: delivery, insurance, service, owners. */
export type MarketTexts = Readonly<Record<string, { label: string; value: string }>>;

/** Facts that the tablet or the server stores; null stands for a missing fact. */
export interface StoredFacts {
  catalogue: PriceList;
  lexicons: Lexicons;
  showroom: Showroom | null;
  visits: VisitRules | null;
  /** Closed days of each showroom; `id` is the showroom's id. */
  visitRules: readonly Pick<VisitRules, 'id' | 'closedDays'>[];
  /** The next free slots of the showroom, earliest first. */
  freeSlots: readonly Slot[];
  sales: { period: Period; models: readonly ModelFigures[] } | null;
  market: MarketTexts;
  /** All showrooms that the tablet or the server stores. */
  showrooms: readonly Showroom[];
  /** Time of the question, ms since 1970. */
  now: number;
}

export interface AssistantFacts extends Omit<StoredFacts, 'sales'> {
  sales: SoldModels | null;
  variants: readonly TechnologyVariant[];
  rules: typeof houseRules;
}

export function factsOf({ sales, ...storedFacts }: StoredFacts): AssistantFacts {
  return {
    ...storedFacts,
    sales: sales && {
      period: sales.period,
      models: sales.models.map((model) => Object.assign({ id: model.vehicleId }, model)),
    },
    variants: storedFacts.catalogue.vehicles.flatMap(listTechnologyVariants),
    rules: houseRules,
  };
}
