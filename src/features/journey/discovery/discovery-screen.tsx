import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { usePriceList } from '../use-price-list.ts';
import { Discovery } from './discovery.tsx';

/**
 * Screen on which a registered customer filters vehicles by price, make, body type and number of
 * seats.
 */
export function DiscoveryScreen() {
  const { t } = useTranslation(['journey', 'common']);
  const customer = useJourney((state) => state.customer);
  const { priceList, isMissing } = usePriceList();
  if (!customer) return <Navigate replace to={href('register')} />;
  if (isMissing) return <CatalogueMissing title={t('filterFailed')} />;
  if (!priceList) {
    return (
      <Page>
        <Skeleton label={t('common:loading')} lines={6} />
      </Page>
    );
  }
  return <Discovery customer={customer} vehicles={priceList.vehicles} />;
}
