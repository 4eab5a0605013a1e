import type { PriceListContent } from '#domain/catalogue/content/price-list-content.ts';
import { toPriceListDay } from '#domain/catalogue/price-list-in-force.ts';
import { aCatalogue } from '#domain/catalogue/price-list.testing.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Rows } from '../rows.ts';
import { Random } from '../seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The westernmost time zone of the showrooms, where a day begins last: a price list that is in
 * force here is in force in all showrooms.
 */
const LAST_ZONE = 'America/Los_Angeles';
/**
 * Maximum generation of a price list. Build codes support 31 generations; three of them stay in
 * reserve.
 */
const MOST_GENERATIONS = 28;

const modelIds = new Set(['gv80', 'g80']);

let cut: PriceListContent | undefined;

/**
 * Returns a part of the demo's catalogue with enough choices for conflicts. With the whole
 * catalogue, most of a run's time would be spent on copying.
 */
function smallCatalogue(): PriceListContent {
  if (cut) return cut;
  const whole = aCatalogue();
  const [engine] = whole.engines;
  if (!engine) throw new Error('the catalogue of the demo has no engine');
  cut = {
    ...whole,
    models: whole.models.filter(({ id }) => modelIds.has(id)).map(withShortTexts(engine.id)),
    engines: [engine],
    exteriorColors: offered(whole.exteriorColors).slice(0, 2),
    interiorColors: offered(whole.interiorColors).slice(0, 4),
    features: offered(whole.features).slice(0, 1),
    trims: offered(whole.trims),
    wheels: offered(whole.wheels),
    packages: offered(whole.packages).slice(0, 3).map(withoutFeatures),
    otherVehicles: [],
    sources: [],
  };
  return cut;
}

function offered<T extends { available?: string[] | undefined }>(items: readonly T[]): T[] {
  const known = (ids: readonly string[]) => ids.filter((id) => modelIds.has(id));
  return items.flatMap((item) => {
    if (!item.available) return [item];
    const available = known(item.available);
    return available.length > 0 ? [{ ...item, available }] : [];
  });
}

function withShortTexts(engineId: string) {
  const design = { rear: 'A rear.', side: 'A side.', front: 'A front.' };
  const few = { design, description: 'A car.', features: ['Four seats'], engines: [engineId] };
  return (model: PriceListContent['models'][number]) => ({ ...model, ...few });
}

function withoutFeatures(item: PriceListContent['packages'][number]) {
  return { ...item, features: [], contents: [] };
}

/**
 * Returns the next generation of the price list. Some prices change, an option may be missing, and
 * the list is in force immediately or some days later. Returns undefined after the last generation.
 * Prices and options of a generation are always the same, so that a restored server can load a lost
 * generation again; only the first day of validity may differ.
 */
export function nextCatalogue(
  ownRows: Rows,
  { roll, now }: { roll: number; now: number },
): PriceListContent | undefined {
  const lists = ownRows.of<PriceList>('priceLists');
  const latest = lists.find(({ generation }) => generation === lists.length);
  if (lists.length >= MOST_GENERATIONS) return undefined;
  const random = new Random(lists.length);
  const whole = smallCatalogue();
  const extra = random.between(0, 4) * 1000;
  const dearer = <T extends { id: string; price: number }>(options: readonly T[]) =>
    options.map((option) => ({ ...option, price: option.price + (option.price && extra) }));
  const gone = random.chance(0.3) ? random.pick(['20-inch', '21-inch']) : undefined;
  const daysAhead = lists.length === 0 ? 0 : new Random(roll).pick([0, 0, 0, 1, 40]);
  const begins = toPriceListDay(now + daysAhead * DAY_MS, LAST_ZONE);
  return {
    ...whole,
    validFrom: latest && latest.validFrom > begins ? latest.validFrom : begins,
    models: whole.models.map((model) => ({ ...model, basePrice: model.basePrice + extra })),
    trims: dearer(whole.trims),
    wheels: dearer(whole.wheels).filter(({ id }) => id !== gone),
    packages: dearer(whole.packages),
  };
}
