import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { ACCELERATION_KMH, type PriceList } from '#domain/catalogue/price-list.ts';
import {
  listTechnologyVariants,
  type TechnologyVariant,
} from '#domain/catalogue/vehicles/technology-variants.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { formatSpeed } from '#domain/values/measures.ts';
import { toCompareAddress, MAX_COMPARED } from '#domain/sharing/compare-address.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { useMarket } from '../../../shared/use-market.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getConfirmFailureTextKey } from '../confirmation/confirm-failure.ts';
import { useConfirmVehicle } from '../confirmation/use-confirm-vehicle.ts';
import { FeatureList } from '../feature-list.tsx';
import { formatBodyType } from '../format-body-type.ts';
import { PanelSection } from '../panel-section.tsx';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import { FactList } from './fact-list.tsx';
import styles from './technology-stage.module.css';
import { VehiclePage } from './vehicle-page.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

const views = ['front', 'side', 'rear'] as const;

/** The last of the six screens about a vehicle: engine variants and the confirmation. */
export function TechnologyScreen() {
  return (
    <WithSelectedVehicle>
      {(vehicle, priceList) => <TechnologyStage priceList={priceList} vehicle={vehicle} />}
    </WithSelectedVehicle>
  );
}

interface TechnologyStageProps {
  vehicle: Vehicle;
  priceList: PriceList;
}

function TechnologyStage({ vehicle, priceList }: TechnologyStageProps) {
  const { t } = useTranslation('journey');
  const variant = useJourney((state) => state.variant);
  const { pending, failure, confirm } = useConfirmVehicle(vehicle, priceList);
  const trims = listAvailableOptions(priceList, vehicle.id, 'trim').slice(0, MAX_COMPARED);
  return (
    <VehiclePage
      action={
        <Button
          onClick={() => void confirm()}
          pending={pending}
          pendingLabel={t('technology.confirming')}
        >
          {t('technology.confirm')}
        </Button>
      }
      arrows={{ back: href('interiorColors') }}
      eyebrow={`${vehicle.make} ${vehicle.model}`}
      layout="stacked"
      picture={<TechnologyPhotos vehicle={vehicle} />}
      step="technology"
      title={t('technology.title')}
    >
      {failure && (
        <FormError title={t('technology.notSaved')}>
          {t(`technology.failed.${getConfirmFailureTextKey(failure)}`)}
        </FormError>
      )}
      <VariantChoice
        chosen={variant}
        onChoose={(chosenVariant) => void changeJourney({ variant: chosenVariant })}
        variants={listTechnologyVariants(vehicle)}
      />
      <Link
        className={getButtonClassName({ variant: 'secondary' })}
        to={toCompareAddress(trims.map(({ id }) => ({ vehicleId: vehicle.id, trimId: id })))}
      >
        {t('technology.compareTrims')}
      </Link>
      <PanelSection title={t('keyFeatures')}>
        <FeatureList features={vehicle.features} />
      </PanelSection>
      <VehicleFacts vehicle={vehicle} />
    </VehiclePage>
  );
}

function VehicleFacts({ vehicle }: Pick<TechnologyStageProps, 'vehicle'>) {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  const { min, max } = vehicle.priceRange;
  return (
    <PanelSection title={t('technology.facts')}>
      <FactList
        facts={[
          { label: t('specs.bodyType'), value: formatBodyType(vehicle.type, t) },
          { label: t('specs.segment'), value: vehicle.segment },
          {
            label: t('specs.colors'),
            value: t('technology.colors', { count: vehicle.colors.length }),
          },
          {
            label: t('specs.priceRange'),
            value: t('range', { from: formatAmount(min), to: formatAmount(max) }),
          },
        ]}
        size="row"
      />
    </PanelSection>
  );
}

function TechnologyPhotos({ vehicle }: { vehicle: Vehicle }) {
  return (
    <ul className={styles.photos}>
      {views.map((view) => (
        <li key={view}>
          <VehiclePhoto vehicle={vehicle} view={view} />
        </li>
      ))}
    </ul>
  );
}

interface VariantChoiceProps {
  variants: readonly TechnologyVariant[];
  /** Zero-based index of the selected engine variant. */
  chosen: number;
  onChoose: (variant: number) => void;
}

function VariantChoice({ variants, chosen, onChoose }: VariantChoiceProps) {
  const { t, i18n } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  const speed = formatSpeed(ACCELERATION_KMH, useMarket(), i18n.language);
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('technology.variants')}</legend>
      <div className={styles.cards}>
        {variants.map((variant, index) => (
          <label className={styles.card} key={variant.id}>
            <input
              checked={index === chosen}
              className={styles.input}
              name={name}
              onChange={() => onChoose(index)}
              type="radio"
              value={variant.id}
            />
            <Text as="span" size="l" weight="medium">
              {variant.name}
            </Text>
            <span className={styles.price}>{formatAmount(variant.price)}</span>
            <FactList
              facts={[
                { label: t('specs.engine'), value: variant.engine },
                { label: t('specs.power'), value: variant.power },
                { label: t('specs.torque'), value: variant.torque },
                { label: t('specs.transmission'), value: variant.transmission },
                { label: t('specs.drivetrain'), value: variant.drivetrain },
                { label: t('specs.acceleration', { speed }), value: variant.acceleration },
                { label: t('specs.seating'), value: String(variant.seating) },
                {
                  label: t('specs.fuelTank'),
                  value:
                    variant.fuelTank === null
                      ? t('technology.noTank')
                      : t('technology.litres', { litres: variant.fuelTank }),
                },
              ]}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
