import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { CatalogueMissing } from './catalogue-missing.tsx';
import styles from './with-selected-vehicle.module.css';
import { useSelectedVehicle } from './use-selected-vehicle.ts';

interface WithSelectedVehicleProps {
  children: (vehicle: Vehicle, priceList: PriceList) => ReactNode;
}

/** Loads the vehicle that a screen describes; redirects to the models if no vehicle is selected. */
export function WithSelectedVehicle({ children }: WithSelectedVehicleProps) {
  const { t } = useTranslation('journey');
  const selected = useSelectedVehicle();
  if (selected.state === 'none') return <Navigate replace to={href('models')} />;
  if (selected.state === 'failed') return <CatalogueMissing title={t('vehicleFailed')} />;
  if (selected.state === 'loading') {
    return (
      <div className={styles.loading} data-theme="dark">
        <output>{t('loadingVehicle')}</output>
      </div>
    );
  }
  return children(selected.vehicle, selected.priceList);
}
