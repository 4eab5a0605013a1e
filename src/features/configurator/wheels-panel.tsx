import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

export function WheelsPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionLabels(priceList, configuration.vehicleId);
  return (
    <SelectionPanel onClose={onClose} panel="wheels">
      <OptionGrid
        legend={<VisuallyHidden>{t('panel.wheels')}</VisuallyHidden>}
        look="rows"
        onChoose={(wheelsId) => choose({ wheelsId })}
        onPicked={onPicked}
        options={options('wheels')}
        value={configuration.wheelsId}
      />
    </SelectionPanel>
  );
}
