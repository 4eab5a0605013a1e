import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { usePriceList } from '../use-price-list.ts';
import styles from './with-selected-vehicle.module.css';

interface WithSelectedVehicleProps {
  children: (vehicle: Vehicle, priceList: PriceList) => ReactNode;
}

/** Loads the vehicle that a screen describes; redirects to the models if no vehicle is selected. */
export function WithSelectedVehicle({ children }: WithSelectedVehicleProps) {
  const { t } = useTranslation('journey');
  const selection = useSelectedVehicle();
  if (selection.state === 'none') return <Navigate replace to={href('models')} />;
  if (selection.state === 'failed') return <CatalogueMissing title={t('vehicleFailed')} />;
  if (selection.state === 'loading') {
    return (
      <div className={styles.loading} data-theme="dark">
        <output>{t('loadingVehicle')}</output>
      </div>
    );
  }
  return children(selection.vehicle, selection.priceList);
}

type SelectedVehicle =
  | { state: 'loading' }
  | { state: 'failed' }
  /** No vehicle is stored, or the price list does not contain the stored vehicle. */
  | { state: 'none' }
  | { state: 'ready'; vehicle: Vehicle; priceList: PriceList };

/**
 * Returns the vehicle of the detail screens: the stored vehicle, else the vehicle of the
 * configuration. The data of the vehicle comes from the price list in force.
 */
function useSelectedVehicle(): SelectedVehicle {
  const storedVehicle = useJourney(
    ({ vehicle, configuration }) => vehicle ?? configuration.selectedVehicle,
  );
  const { priceList, isMissing } = usePriceList();
  if (!storedVehicle) return { state: 'none' };
  if (isMissing) return { state: 'failed' };
  if (!priceList) return { state: 'loading' };
  const vehicle = priceList.vehicles.find(({ id }) => id === storedVehicle.id);
  return vehicle ? { state: 'ready', vehicle, priceList } : { state: 'none' };
}
