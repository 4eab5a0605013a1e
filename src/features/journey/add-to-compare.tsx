import { useTranslation } from 'react-i18next';
import { availableOptions } from '#domain/catalogue/availability.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type CompareItem, MOST_COMPARED } from './compare-address.ts';

interface AddToCompareProps {
  priceList: PriceList;
  items: readonly CompareItem[];
  onAdd: (item: CompareItem) => void;
}

/** Every model, and every trim of those that are compared already. */
export function AddToCompare({ priceList, items, onAdd }: AddToCompareProps) {
  const { t } = useTranslation('journey');
  const isFull = items.length >= MOST_COMPARED;
  const shown = new Set(items.map(keyOf));
  const models = priceList.vehicles.map(({ id, make, model }) => ({
    item: { vehicleId: id, trimId: null },
    label: `${make} ${model}`,
  }));
  const comparedIds = new Set(items.map(({ vehicleId }) => vehicleId));
  const trims = priceList.vehicles
    .filter(({ id }) => comparedIds.has(id))
    .flatMap(({ id, make, model }) =>
      availableOptions(priceList, id, 'trim').map((trim) => ({
        item: { vehicleId: id, trimId: trim.id },
        label: `${make} ${model} ${trim.name}`,
      })),
    );
  const choices = [...models, ...trims].filter(({ item }) => !shown.has(keyOf(item)));

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

function keyOf({ vehicleId, trimId }: CompareItem): string {
  return `${vehicleId}:${trimId ?? ''}`;
}
