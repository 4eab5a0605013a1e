import type { Configuration } from '../builds/configuration.ts';
import { type ChosenOption, chosenIds } from './chosen-ids.ts';
import { defaultConfiguration } from './default-configuration.ts';
import type { PriceList } from './price-list.ts';

export interface ModelChange {
  configuration: Configuration;
  /** What was chosen and is not any more, so that a person can see it and go back. */
  dropped: ChosenOption[];
}

/** Choosing another vehicle resets every choice (specification §4); this says which are lost. */
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
  // What nobody chose – the defaults of the vehicle before – nobody misses.
  const dropped = chosenIds(configuration).filter(
    (chosen) => !kept.has(keyOf(chosen)) && !usual.has(keyOf(chosen)),
  );
  return { configuration: next, dropped };
}

function keyOf({ kind, id }: ChosenOption): string {
  return `${kind}/${id}`;
}
