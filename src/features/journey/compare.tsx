import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { AddToCompare } from './add-to-compare.tsx';
import {
  compareAddress,
  type CompareItem,
  readCompareItems,
} from '#domain/sharing/compare-address.ts';
import { compareColumns } from './compare-columns.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';
import { useComparedBuilds } from './use-compared-builds.ts';

export function Compare({ priceList }: { priceList: PriceList }) {
  const { t } = useTranslation('journey');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const wanted = search.get('items');
  const builds = useComparedBuilds(wanted);
  const columns = compareColumns(priceList, readCompareItems(wanted), builds?.compared);
  const items = columns.map(({ item }) => item);

  function show(next: readonly CompareItem[]): void {
    void navigate(compareAddress(next), { replace: true });
  }

  return (
    <Page width="wide">
      <PageHeader subtitle={t('compare.subtitle')} title={t('compare.title')} />
      <div className={styles.tools}>
        <AddToCompare
          builds={builds?.offered ?? []}
          items={items}
          onAdd={(item) => show([...items, item])}
          priceList={priceList}
        />
        {columns.length > 1 && (
          <Checkbox
            checked={onlyDifferences}
            label={t('compare.onlyDifferences')}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
        )}
      </div>
      {columns.length === 0 && builds !== undefined && (
        <EmptyState detail={t('compare.noneDetail')} icon="car" title={t('compare.none')} />
      )}
      {columns.length > 0 && (
        <CompareTable
          columns={columns}
          onRemove={(at) => show(items.filter((_, index) => index !== at))}
          onlyDifferences={onlyDifferences && columns.length > 1}
          priceList={priceList}
        />
      )}
    </Page>
  );
}
