import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { formatDollars } from '#domain/money.ts';
import { groupBy } from '../../data/group-by.ts';
import { OptionGrid } from './option-grid.tsx';
import { SelectionPanel } from './selection-panel.tsx';

interface ModelPanelProps {
  priceList: PriceList;
  configuration: Configuration;
  chooseVehicle: (vehicleId: string) => void;
  onPicked: () => void;
  onClose: () => void;
}

/** The model names, make by make, in the order of the price list: the own make comes first. */
export function ModelPanel({
  priceList,
  configuration,
  chooseVehicle,
  onPicked,
  onClose,
}: ModelPanelProps) {
  const { t, i18n } = useTranslation('build');
  const byMake = groupBy(priceList.vehicles, ({ make }) => make);
  return (
    <SelectionPanel onClose={onClose} panel="model">
      {[...byMake].map(([make, vehicles]) => (
        <OptionGrid
          key={make}
          legend={make}
          look="names"
          onChoose={chooseVehicle}
          onPicked={onPicked}
          options={vehicles.map(({ id, model, priceRange }) => ({
            id,
            name: model,
            detail: t('from', { price: formatDollars(priceRange.min, i18n.language) }),
          }))}
          value={configuration.vehicleId}
        />
      ))}
    </SelectionPanel>
  );
}
