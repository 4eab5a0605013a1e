import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { href } from '#domain/routes.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { FeatureList } from '../feature-list.tsx';
import { PanelSection } from '../panel-section.tsx';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import { FactList } from './fact-list.tsx';
import text from './lead-text.module.css';
import styles from './lead-text.module.css';
import { VehiclePage } from './vehicle-page.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

const KEY_FEATURES = 3;
const specNames = ['engine', 'power', 'transmission', 'torque'] as const;

/** The first of the six screens about a vehicle: an overview. */
export function OverviewScreen() {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  return (
    <WithSelectedVehicle>
      {(vehicle, priceList) => (
        <VehiclePage
          action={
            <>
              <Link className={getButtonClassName({ variant: 'secondary' })} to={href('models')}>
                {t('overview.backToModels')}
              </Link>
              <Link className={getButtonClassName()} to={href('performance')}>
                {t('overview.performance')}
              </Link>
            </>
          }
          eyebrow={vehicle.make}
          picture={<VehiclePhoto next={[{ view: 'rear34' }]} vehicle={vehicle} view="front34" />}
          step="overview"
          title={vehicle.model}
        >
          <p className={text.lead}>{vehicle.description}</p>
          <PriceLine
            label={t('overview.startingPrice')}
            price={formatAmount(vehicle.priceRange.min)}
          />
          <Cluster gap={3}>
            <Link
              className={getButtonClassName()}
              state={{ configuration: createDefaultConfiguration(priceList, vehicle.id) }}
              to={href('newBuild')}
            >
              {t('overview.configure')}
            </Link>
            <AssistantQuestionButton
              question={{ key: 'about', values: { model: vehicle.model } }}
              variant="secondary"
            >
              {t('askModel')}
            </AssistantQuestionButton>
          </Cluster>
          <PanelSection title={t('specs.title')}>
            <FactList
              facts={specNames.map((spec) => ({
                label: t(`specs.${spec}`),
                value: vehicle.specs[spec],
              }))}
            />
          </PanelSection>
          <PanelSection title={t('keyFeatures')}>
            <FeatureList
              features={vehicle.features}
              limit={KEY_FEATURES}
              more={(count) => t('overview.moreFeatures', { count })}
            />
          </PanelSection>
        </VehiclePage>
      )}
    </WithSelectedVehicle>
  );
}

interface PriceLineProps {
  label: string;
  price: string;
}

function PriceLine({ label, price }: PriceLineProps) {
  return (
    <Cluster className={styles.price} as="p" align="baseline" gap={[1, 5]} justify="between">
      <Text as="span" tone="muted">
        {label}
      </Text>
      <strong>{price}</strong>
    </Cluster>
  );
}
