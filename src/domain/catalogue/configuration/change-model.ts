import type { Configuration } from '../../builds/configuration.ts';
import type { PriceList } from '../price-list.ts';
import { createDefaultConfiguration } from './default-configuration.ts';
import { type ChosenOption, listChosenOptions } from './list-chosen-options.ts';

export interface ModelChange {
  configuration: Configuration;
  /**
   * Discarded choices, without the defaults of the previous vehicle. The screen lists these choices
   * and offers to undo the change.
   */
  dropped: ChosenOption[];
}

/**
 * Replaces the vehicle and resets every choice to the new vehicle's default. Also returns the
 * discarded choices.
 */
export function changeModel(
  priceList: PriceList,
  configuration: Configuration,
  vehicleId: string,
): ModelChange {
  const newConfiguration = createDefaultConfiguration(priceList, vehicleId);
  const newOptionKeys = new Set(listChosenOptions(newConfiguration).map(keyOf));
  const oldDefaultKeys = new Set(
    listChosenOptions(createDefaultConfiguration(priceList, configuration.vehicleId)).map(keyOf),
  );
  // Only choices that differ from the previous vehicle's defaults count as discarded.
  const dropped = listChosenOptions(configuration).filter(
    (chosen) => !newOptionKeys.has(keyOf(chosen)) && !oldDefaultKeys.has(keyOf(chosen)),
  );
  return { configuration: newConfiguration, dropped };
}

function keyOf({ kind, id }: ChosenOption): string {
  return `${kind}/${id}`;
}
