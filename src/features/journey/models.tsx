import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { MAX_COMPARED, compareAddress } from '#domain/sharing/compare-address.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ModelCard } from './model-card.tsx';
import styles from './models.module.css';
import { ScreenTitle } from './screen-title.tsx';

export function Models({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation('journey');
  const [compared, setCompared] = useState<readonly string[]>([]);

  function toggle(vehicleId: string): void {
    setCompared((ids) =>
      ids.includes(vehicleId) ? ids.filter((id) => id !== vehicleId) : [...ids, vehicleId],
    );
  }

  return (
    <Page width="wide">
      <header className={styles.header}>
        <div>
          <p aria-live="polite" className={styles.eyebrow}>
            {vehicles.length === 0
              ? t('discovery.noMatch')
              : t('discovery.matches', { count: vehicles.length })}
          </p>
          <ScreenTitle>{t('models.title')}</ScreenTitle>
        </div>
        {vehicles.length > 0 && (
          <Link className={buttonClassName({ variant: 'secondary' })} to={href('discovery')}>
            {t('models.adjust')}
          </Link>
        )}
      </header>
      {vehicles.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClassName({ size: 'large' })} to={href('discovery')}>
              {t('models.adjust')}
            </Link>
          }
          detail={t('models.noneDetail')}
          icon="car"
          title={t('models.none')}
        />
      )}
      <ul className={styles.cards}>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <ModelCard
              canCompare={compared.length < MAX_COMPARED || compared.includes(vehicle.id)}
              isCompared={compared.includes(vehicle.id)}
              lazy={index > 3}
              onCompare={() => toggle(vehicle.id)}
              vehicle={vehicle}
            />
          </li>
        ))}
      </ul>
      <CompareTray vehicleIds={compared} />
    </Page>
  );
}

/** Bar with the models marked for comparison, and a link to the comparison. */
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
              className={buttonClassName()}
              to={compareAddress(vehicleIds.map((vehicleId) => ({ vehicleId, trimId: null })))}
            >
              {t('models.compare')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
