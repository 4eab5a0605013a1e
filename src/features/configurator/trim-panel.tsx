import { useTranslation } from 'react-i18next';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

export function TrimPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionLabels(priceList, configuration.vehicleId);
  const engines = options('engine');
  const [defaultEngine] = engines;
  return (
    <SelectionPanel onClose={onClose} panel="trim">
      <OptionGrid
        legend={t('trimLevel')}
        look="tiles"
        onChoose={(trimId) => choose({ trimId })}
        onPicked={onPicked}
        options={options('trim')}
        value={configuration.trimId}
      />
      <OptionGrid
        legend={t('engineVariant')}
        look="tiles"
        onChoose={(id) => choose({ engineVariantId: id === defaultEngine?.id ? null : id })}
        onPicked={onPicked}
        options={engines}
        value={configuration.engineVariantId ?? defaultEngine?.id ?? ''}
      />
    </SelectionPanel>
  );
}
