import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { CatalogueMissing } from './catalogue-missing.tsx';
import styles from './staged.module.css';
import { useStagedVehicle } from './use-staged-vehicle.ts';

interface StagedProps {
  children: (vehicle: Vehicle, priceList: PriceList) => ReactNode;
}

/** Loads the vehicle that a screen describes; redirects to the models if no vehicle is selected. */
export function Staged({ children }: StagedProps) {
  const { t } = useTranslation('journey');
  const staged = useStagedVehicle();
  if (staged.state === 'none') return <Navigate replace to={href('models')} />;
  if (staged.state === 'failed') return <CatalogueMissing title={t('vehicleFailed')} />;
  if (staged.state === 'loading') {
    return (
      <div className={styles.loading} data-theme="dark">
        <output>{t('loadingVehicle')}</output>
      </div>
    );
  }
  return children(staged.vehicle, staged.priceList);
}
