import { type AssistantFacts, factsOf } from '#domain/assistant/facts.ts';
import { allLexicons } from '#domain/assistant/questions/lexicons/all.ts';
import { loadVisitDay } from '#domain/bookings/allocation/visit-day.ts';
import {
  toPriceListDay,
  findPriceListInForce,
  NO_SHOWROOM_ZONE,
} from '#domain/catalogue/price-list-in-force.ts';
import type { Language } from '#domain/languages/language.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { listFreeSlotsOfDay } from '#domain/slots/free-slots.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { createDefaultVisitRules } from '#domain/slots/visit-rules.ts';
import { RequestError } from '../errors/request-error.ts';
import { readAnalytics } from '../figures/read-analytics.ts';
import type { FiguresDeps } from '../figures/update-figures.ts';
import type { Snapshot } from '../store/store.ts';
import { getMarketTexts } from './answer-texts.ts';

const MAX_SLOTS = 3;
const DAYS_AHEAD = 14;
const SALES_PERIOD_DAYS = 90;

/**
 * Returns the facts that the assistant may use; for an unknown showroom, only the facts that need
 * no showroom. Throws 404 if no price list is in force.
 */
export async function readShowroomFacts(
  deps: FiguresDeps,
  showroomId: string,
  language: Language = 'en',
): Promise<AssistantFacts> {
  const now = deps.clock.now();
  const storedFacts = await deps.store.read(async (snapshot) => {
    const showroom = (await snapshot.get('showrooms', showroomId)) ?? null;
    const day = toPriceListDay(now, showroom?.timezone ?? NO_SHOWROOM_ZONE);
    const catalogue = findPriceListInForce(await snapshot.all('priceLists'), day);
    if (!catalogue) throw new RequestError('NOT_FOUND');
    const visits = showroom
      ? ((await snapshot.get('visitRules', showroomId)) ?? createDefaultVisitRules(showroomId))
      : null;
    const slots = showroom ? await findNextSlots(snapshot, showroom, now) : [];
    const showrooms = await snapshot.all('showrooms');
    const visitRules = await snapshot.all('visitRules');
    return { catalogue, showroom, visits, visitRules, freeSlots: slots, showrooms };
  });
  const { showroom } = storedFacts;
  const analytics = showroom
    ? await readAnalytics(deps, { showrooms: [showroom], days: SALES_PERIOD_DAYS })
    : null;
  const sales = analytics && { period: analytics.period, models: analytics.figures.models };
  return factsOf({
    ...storedFacts,
    lexicons: allLexicons,
    sales,
    market: getMarketTexts(language),
    now,
  });
}

async function findNextSlots(snapshot: Snapshot, { id, timezone }: Showroom, now: number) {
  const requirements = { agentId: null, testDrive: true, vehicleId: null };
  const today = localDateOf(now, timezone);
  const slots = [];
  for (let days = 0; days <= DAYS_AHEAD && slots.length < MAX_SLOTS; days += 1) {
    const day = await loadVisitDay(snapshot, id, addDaysToDate(today, days));
    if (day) slots.push(...listFreeSlotsOfDay(day, requirements, now));
  }
  return slots.slice(0, MAX_SLOTS);
}
