import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionWords } from './use-option-words.ts';

export function ExteriorPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionWords(priceList, configuration.vehicleId);
  return (
    <SelectionPanel onClose={onClose} panel="exterior">
      <OptionGrid
        legend={<VisuallyHidden>{t('panel.exterior')}</VisuallyHidden>}
        look="swatches"
        onChoose={(exteriorColorId) => choose({ exteriorColorId })}
        onPicked={onPicked}
        options={options('exterior')}
        value={configuration.exteriorColorId}
      />
    </SelectionPanel>
  );
}
