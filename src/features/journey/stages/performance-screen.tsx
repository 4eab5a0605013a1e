import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Text } from '../../../ui/text/text.tsx';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import { FactList } from './fact-list.tsx';
import { VehiclePage } from './vehicle-page.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';
import { appendUnit } from './append-unit.ts';

export function PerformanceScreen() {
  const { t } = useTranslation('journey');
  return (
    <WithSelectedVehicle>
      {(vehicle) => (
        <VehiclePage
          action={
            <Link className={getButtonClassName()} to={href('exterior')}>
              {t('performance.exterior')}
            </Link>
          }
          arrows={{ back: href('overview'), forward: href('exterior') }}
          eyebrow={`${vehicle.make} ${vehicle.model}`}
          picture={
            <VehiclePhoto
              next={[{ view: 'rear' }, { view: 'side' }, { view: 'front' }]}
              vehicle={vehicle}
              view="rear34"
            />
          }
          step="performance"
          title={t('performance.title')}
        >
          <FactList
            facts={[
              { label: t('specs.power'), value: appendUnit(vehicle.specs.power, t('unit.power')) },
              {
                label: t('specs.torque'),
                value: appendUnit(vehicle.specs.torque, t('unit.torque')),
              },
              { label: t('specs.transmission'), value: vehicle.specs.transmission },
            ]}
            size="large"
          />
          <Text tone="muted">{vehicle.specs.engine}</Text>
          <AssistantQuestionButton
            question={{ key: 'engines', values: { model: vehicle.model } }}
            variant="secondary"
          >
            {t('compareEngines')}
          </AssistantQuestionButton>
        </VehiclePage>
      )}
    </WithSelectedVehicle>
  );
}
