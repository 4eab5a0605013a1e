import { DAY_MS } from '#domain/durations.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findPriceList } from '../../data/queries/current-price-list.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/** The models that are sold now, as choices; none until head office has been met once. */
export function useModels(): { value: string; label: string }[] {
  // A price list is in force for days: the query need not run at every tick.
  const day = Math.floor(useNow() / DAY_MS) * DAY_MS;
  const names = useLiveValue(async () => {
    const priceList = await findPriceList(localDatabase, day);
    const vehicles = priceList?.vehicles ?? [];
    return [...new Set(vehicles.map(({ make, model }) => `${make} ${model}`))];
  }, [day]);
  return (names ?? []).map((name) => ({ value: name, label: name }));
}
