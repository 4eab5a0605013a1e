import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { filterVehicles } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { usePriceList } from '../use-price-list.ts';
import { ModelList } from './model-list.tsx';

/** Screen with the vehicles that match the stored filters. */
export function ModelsScreen() {
  const { t } = useTranslation('journey');
  const filters = useJourney((state) => state.filters);
  const { priceList, isMissing } = usePriceList();
  if (!filters) return <Navigate replace to={href('discovery')} />;
  if (isMissing) return <CatalogueMissing title={t('vehiclesFailed')} />;
  if (!priceList) {
    return (
      <Page width="wide">
        <Skeleton height="22rem" label={t('models.loading')} />
      </Page>
    );
  }
  return <ModelList vehicles={filterVehicles(priceList.vehicles, filters)} />;
}
