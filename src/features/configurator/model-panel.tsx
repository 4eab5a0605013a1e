import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { groupBy } from '../../data/group-by.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { OptionGrid } from './option-grid.tsx';
import { SelectionPanel } from './selection-panel.tsx';

interface ModelPanelProps {
  priceList: PriceList;
  configuration: Configuration;
  chooseVehicle: (vehicleId: string) => void;
  onPicked: () => void;
  onClose: () => void;
}

/**
 * Panel of the models, grouped by make in the order of the price list, which begins with the
 * dealer's own make.
 */
export function ModelPanel({
  priceList,
  configuration,
  chooseVehicle,
  onPicked,
  onClose,
}: ModelPanelProps) {
  const { t } = useTranslation('build');
  const dollars = useDollars();
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
            detail: t('from', { price: dollars(priceRange.min) }),
          }))}
          value={configuration.vehicleId}
        />
      ))}
    </SelectionPanel>
  );
}
