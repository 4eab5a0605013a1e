import type { Configuration } from '../builds/configuration.ts';
import { type ChosenOption, chosenIds } from './chosen-ids.ts';
import { defaultConfiguration } from './default-configuration.ts';
import type { PriceList } from './price-list.ts';

export interface ModelChange {
  configuration: Configuration;
  /** Choices that were lost, so that the screen can show them and offer to go back. */
  dropped: ChosenOption[];
}

/**
 * Replaces the vehicle and resets every choice to its defaults. Returns the lost
 * choices too.
 */
export function changeModel(
  priceList: PriceList,
  configuration: Configuration,
  vehicleId: string,
): ModelChange {
  const next = defaultConfiguration(priceList, vehicleId);
  const kept = new Set(chosenIds(next).map(keyOf));
  const usual = new Set(
    chosenIds(defaultConfiguration(priceList, configuration.vehicleId)).map(keyOf),
  );
  // The defaults of the previous vehicle were not chosen, so losing them is not reported.
  const dropped = chosenIds(configuration).filter(
    (chosen) => !kept.has(keyOf(chosen)) && !usual.has(keyOf(chosen)),
  );
  return { configuration: next, dropped };
}

function keyOf({ kind, id }: ChosenOption): string {
  return `${kind}/${id}`;
}
