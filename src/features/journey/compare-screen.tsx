import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CatalogueMissing } from './catalogue-missing.tsx';
import { Compare } from './compare.tsx';
import { usePriceList } from './use-price-list.ts';

/** Screen that compares up to three models, trims or builds, which the address lists. */
export function CompareScreen() {
  const { t } = useTranslation(['journey', 'common']);
  const { priceList, isMissing } = usePriceList();
  if (isMissing) return <CatalogueMissing title={t('vehiclesFailed')} />;
  if (!priceList) {
    return (
      <Page width="wide">
        <Skeleton label={t('common:loading')} lines={8} />
      </Page>
    );
  }
  return <Compare priceList={priceList} />;
}
