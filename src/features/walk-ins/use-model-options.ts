import { DAY_MS } from '#domain/durations.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findCurrentPriceList } from '../../data/queries/current-price-list.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/** Returns the current models as options; empty until the first sync. */
export function useModelOptions(): { value: string; label: string }[] {
  // The query does not run on every clock tick, because a price list is in force for days.
  const day = Math.floor(useNow() / DAY_MS) * DAY_MS;
  const names = useLiveValue(async () => {
    const priceList = await findCurrentPriceList(localDatabase, day);
    const vehicles = priceList?.vehicles ?? [];
    return [...new Set(vehicles.map(({ make, model }) => `${make} ${model}`))];
  }, [day]);
  return (names ?? []).map((name) => ({ value: name, label: name }));
}
