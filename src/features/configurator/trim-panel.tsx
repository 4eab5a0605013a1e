import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionWords } from './use-option-words.ts';

export function TrimPanel({ priceList, configuration, choose, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionWords(priceList, configuration.vehicleId);
  return (
    <SelectionPanel onClose={onClose} panel="trim">
      <OptionGrid
        legend={<VisuallyHidden>{t('panel.trim')}</VisuallyHidden>}
        look="tiles"
        onChoose={(trimId) => choose({ trimId })}
        onPicked={onClose}
        options={options('trim')}
        value={configuration.trimId}
      />
    </SelectionPanel>
  );
}
