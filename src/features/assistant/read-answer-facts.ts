import { type AssistantFacts, factsOf } from '#domain/assistant/facts.ts';
import type { Language } from '#domain/languages/language.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { readStoredFacts } from '../../data/assistant/read-stored-facts.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { listVisitRules } from '../../data/queries/showrooms/showroom-queries.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import { loadLexicons } from './load-lexicons.ts';

/** Number of past days whose sales determine the popularity of a model. */
const SALES_PERIOD_DAYS = 90;

/**
 * Reads the facts that answers may use on this tablet, without the texts of the market; null
 * without a catalogue.
 */
export async function readAnswerFacts(
  now: number,
  language: Language,
): Promise<AssistantFacts | null> {
  const storedFacts = await readStoredFacts(localDatabase, now);
  if (!storedFacts) return null;
  const sales = storedFacts.showroom ? await readSales(storedFacts.showroom, now) : null;
  const showrooms = await listShowrooms(localDatabase);
  const visitRules = await listVisitRules(localDatabase);
  const lexicons = await loadLexicons(language);
  return factsOf({ ...storedFacts, lexicons, sales, market: {}, showrooms, visitRules, now });
}

/**
 * Reads the sales of this showroom; records the error and returns null if the figures cannot be
 * computed.
 */
async function readSales(
  { id, timezone }: Showroom,
  now: number,
): Promise<AssistantFacts['sales']> {
  const through = localDateOf(now, timezone);
  const period = { from: addDaysToDate(through, 1 - SALES_PERIOD_DAYS), through };
  try {
    const request = { ownId: id, timezone, period, showroomIds: [id], now };
    const { figures } = await requestFigures('analytics', request);
    const models = figures.models.map((model) => Object.assign({ id: model.vehicleId }, model));
    return { period, models };
  } catch (error) {
    emitDefect(error);
    return null;
  }
}
