import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import {
  type DiscoveryFilters,
  filterVehicles,
  noFilters,
} from '#domain/catalogue/vehicles/discovery-filters.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { MAX_COMPARED, toCompareAddress } from '#domain/sharing/compare-address.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { selectVehicle } from '../../../data/session/customer/select-vehicle.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { formatBodyType } from '../format-body-type.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { usePriceList } from '../use-price-list.ts';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import styles from './model-list.module.css';

export function ModelsScreen() {
  const { t } = useTranslation('journey');
  const filters = useJourney((state) => state.filters);
  const { priceList, isMissing } = usePriceList();
  if (!filters) return <Navigate replace state={{ needsFilters: true }} to={href('discovery')} />;
  if (isMissing) return <CatalogueMissing title={t('vehiclesFailed')} />;
  if (!priceList) {
    return (
      <Page width="wide">
        <Skeleton height="22rem" label={t('models.loading')} />
      </Page>
    );
  }
  return <ModelList filters={filters} vehicles={filterVehicles(priceList.vehicles, filters)} />;
}

interface ModelListProps {
  filters: DiscoveryFilters;
  vehicles: readonly Vehicle[];
}

function ModelList({ filters, vehicles }: ModelListProps) {
  const { t } = useTranslation('journey');
  const [comparedIds, setComparedIds] = useState<readonly string[]>([]);

  function toggle(vehicleId: string): void {
    setComparedIds((ids) =>
      ids.includes(vehicleId) ? ids.filter((id) => id !== vehicleId) : [...ids, vehicleId],
    );
  }

  return (
    <Page width="wide">
      <Cluster as="header" align="end" gap={5} justify="between">
        <Stack gap={3}>
          <Text aria-live="polite" size="s" tone="accent" weight="medium">
            {vehicles.length === 0
              ? t('discovery.noMatch')
              : t('discovery.matches', { count: vehicles.length })}
          </Text>
          <ScreenTitle>{t('models.title')}</ScreenTitle>
        </Stack>
        {vehicles.length > 0 && (
          <Link className={getButtonClassName({ variant: 'secondary' })} to={href('discovery')}>
            {t('models.adjust')}
          </Link>
        )}
      </Cluster>
      <ActiveFilters filters={filters} />
      {vehicles.length === 0 && (
        <EmptyState
          action={
            <Link className={getButtonClassName({ size: 'large' })} to={href('discovery')}>
              {t('models.adjust')}
            </Link>
          }
          detail={t('models.noneDetail')}
          icon="car"
          title={t('models.none')}
        />
      )}
      <Grid as="ul" fill gap={5} min="21rem">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <ModelCard
              canCompare={comparedIds.length < MAX_COMPARED || comparedIds.includes(vehicle.id)}
              isCompared={comparedIds.includes(vehicle.id)}
              lazy={index > 3}
              onCompare={() => toggle(vehicle.id)}
              vehicle={vehicle}
            />
          </li>
        ))}
      </Grid>
      <CompareTray vehicleIds={comparedIds} />
    </Page>
  );
}

/** Shows the active filters, and clears them; renders nothing if all vehicles are listed. */
function ActiveFilters({ filters }: { filters: DiscoveryFilters }) {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  const { make, type, seatingCapacity: seats, priceRange } = filters;
  const isAnyPrice = isDeepEqual(priceRange, noFilters.priceRange);
  const [from, to] = [formatAmount(priceRange.min), formatAmount(priceRange.max)];
  const texts = [
    make,
    type && formatBodyType(type, t),
    seats === undefined ? undefined : t('discovery.seats', { count: seats }),
    isAnyPrice ? undefined : t('range', { from, to }),
  ].filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return (
    <Cluster align="center" gap={[2, 4]}>
      <Text tone="muted">{t('models.filters', { filters: texts.join(' · ') })}</Text>
      <Button
        onClick={() => void changeJourney({ filters: noFilters, picking: null })}
        variant="secondary"
      >
        {t('models.showAll')}
      </Button>
    </Cluster>
  );
}

function CompareTray({ vehicleIds }: { vehicleIds: readonly string[] }) {
  const { t } = useTranslation('journey');
  const isReady = vehicleIds.length > 1;
  return (
    <div aria-live="polite" className={styles.tray} data-open={vehicleIds.length > 0 || undefined}>
      {vehicleIds.length > 0 && (
        <>
          <p>
            {isReady
              ? t('models.marked', { count: vehicleIds.length, most: MAX_COMPARED })
              : t('models.markAnother')}
          </p>
          {isReady && (
            <Link
              className={getButtonClassName()}
              to={toCompareAddress(vehicleIds.map((vehicleId) => ({ vehicleId, trimId: null })))}
            >
              {t('models.compare')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}

interface ModelCardProps {
  vehicle: Vehicle;
  lazy: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
}

function ModelCard({ vehicle, lazy, isCompared, canCompare, onCompare }: ModelCardProps) {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  const { make, model, type, seatingCapacity, priceRange, specs } = vehicle;
  return (
    <article className={styles.card}>
      <div className={styles.stage} data-theme="dark">
        <VehiclePhoto isSmall lazy={lazy} vehicle={vehicle} view="front34" />
      </div>
      <div className={styles.words}>
        <Text size="s" tone="muted">
          {make}
        </Text>
        <Text as="h2" size="2xl" weight="regular">
          <Link
            aria-label={`${make} ${model}`}
            className={styles.link}
            onClick={() => selectVehicle(vehicle)}
            to={href('overview')}
          >
            {model}
          </Link>
        </Text>
        <p className={styles.facts}>
          {[
            formatBodyType(type, t),
            t('discovery.seats', { count: seatingCapacity }),
            specs.power,
          ].join(' · ')}
        </p>
        <p className={styles.price}>{t('models.from', { price: formatAmount(priceRange.min) })}</p>
      </div>
      <Cluster className={styles.compare} align="center" gap={[0, 3]} justify="between">
        <Checkbox
          aria-label={t('models.mark', { make, model })}
          checked={isCompared}
          disabled={!canCompare}
          label={t('models.compare')}
          onChange={onCompare}
        />
        <AssistantQuestionButton
          aria-label={t('askAbout', { model })}
          question={{ key: 'about', values: { model } }}
        >
          {t('askModel')}
        </AssistantQuestionButton>
      </Cluster>
    </article>
  );
}
