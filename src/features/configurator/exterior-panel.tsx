import { useTranslation } from 'react-i18next';
import { AssistantQuestionButton } from '../../ui/assistant-question-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OptionGrid } from './option-grid.tsx';
import type { PanelProps } from './panel-props.ts';
import { findOption, findVehicle } from '#domain/catalogue/options-of.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

export function ExteriorPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionLabels(priceList, configuration.vehicleId);
  const color = findOption(priceList, 'exterior', configuration.exteriorColorId)?.name ?? '';
  const model = findVehicle(priceList, configuration.vehicleId)?.model ?? '';
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
      <AssistantQuestionButton question={{ key: 'match', values: { color, model } }}>
        {t('aiMatch')}
      </AssistantQuestionButton>
    </SelectionPanel>
  );
}
