import { useTranslation } from 'react-i18next';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

/**
 * The panel stays open until the user closes it, because leather and trim are selected together.
 */
export function InteriorPanel({ priceList, configuration, choose, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionLabels(priceList, configuration.vehicleId);
  return (
    <SelectionPanel closesAutomatically={false} onClose={onClose} panel="interior">
      <OptionGrid
        legend={t('interiorColor')}
        look="swatches"
        onChoose={(interiorColorId) => choose({ interiorColorId })}
        options={options('interior')}
        value={configuration.interiorColorId}
      />
      <OptionGrid
        legend={t('trimLevel')}
        look="tiles"
        onChoose={(trimId) => choose({ trimId })}
        options={options('trim')}
        value={configuration.trimId}
      />
    </SelectionPanel>
  );
}
