import { useTranslation } from 'react-i18next';
import { availableOptions } from '#domain/catalogue/availability.ts';
import { findOption, findVehicle } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { ComparedBuild } from './compare-columns.ts';
import { type CompareItem, MAX_COMPARED } from '#domain/sharing/compare-address.ts';

interface AddToCompareProps {
  priceList: PriceList;
  /** Saved builds that can be added to the comparison. */
  builds: readonly ComparedBuild[];
  items: readonly CompareItem[];
  onAdd: (item: CompareItem) => void;
}

/**
 * Adds a column to the comparison: a build of this customer, any model, or any trim of the compared
 * models.
 */
export function AddToCompare({ priceList, builds, items, onAdd }: AddToCompareProps) {
  const { t } = useTranslation('journey');
  const dollars = useDollars();
  const isFull = items.length >= MAX_COMPARED;
  const shown = new Set(items.map(keyOf));
  const models = priceList.vehicles.map(({ id, make, model }) => ({
    item: { vehicleId: id, trimId: null },
    label: `${make} ${model}`,
  }));
  const comparedIds = new Set(
    items.flatMap((item) => ('vehicleId' in item ? [item.vehicleId] : [])),
  );
  const trims = priceList.vehicles
    .filter(({ id }) => comparedIds.has(id))
    .flatMap(({ id, make, model }) =>
      availableOptions(priceList, id, 'trim').map((trim) => ({
        item: { vehicleId: id, trimId: trim.id },
        label: `${make} ${model} ${trim.name}`,
      })),
    );
  const saved = builds.flatMap(({ build, priceList: own }) => {
    const vehicle = findVehicle(own, build.vehicleId);
    const exterior = findOption(own, 'exterior', build.customizations.color.exterior);
    const words = { vehicle: `${vehicle?.make} ${vehicle?.model}`, color: exterior?.name };
    const label = t('compare.savedBuild', { ...words, price: dollars(build.totalPrice) });
    return vehicle ? [{ item: { buildId: build.id }, label }] : [];
  });
  const choices = [...saved, ...models, ...trims].filter(({ item }) => !shown.has(keyOf(item)));

  return (
    <SelectField
      disabled={isFull}
      emptyLabel={isFull ? t('compare.full') : t('compare.choose')}
      label={t('compare.add')}
      onChange={(event) => {
        const choice = choices.find(({ item }) => keyOf(item) === event.target.value);
        if (choice) onAdd(choice.item);
      }}
      options={choices.map(({ item, label }) => ({ value: keyOf(item), label }))}
      value=""
    />
  );
}

function keyOf(item: CompareItem): string {
  return 'buildId' in item ? `build ${item.buildId}` : `${item.vehicleId}:${item.trimId ?? ''}`;
}
