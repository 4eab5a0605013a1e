import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { findOption, findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import {
  toCompareAddress,
  type CompareItem,
  parseCompareItems,
  MAX_COMPARED,
} from '#domain/sharing/compare-address.ts';
import type { LocalDatabase } from '../../../data/database/database.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findBuild, listBuildsOfCustomer } from '../../../data/queries/builds/build-queries.ts';
import { findPriceListById } from '../../../data/queries/catalogue/price-list-queries.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { usePriceList } from '../use-price-list.ts';
import { createCompareColumns, type ComparedBuild } from './compare-columns.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';
import { findMarket } from '../../../data/queries/showrooms/showroom-queries.ts';

/** Screen that compares up to three models, trims or builds, which the URL lists. */
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

function Compare({ priceList }: { priceList: PriceList }) {
  const { t } = useTranslation('journey');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const itemsParam = search.get('items');
  const builds = useComparedBuilds(itemsParam);
  const columns = createCompareColumns(priceList, parseCompareItems(itemsParam), builds?.compared);
  const items = columns.map(({ item }) => item);

  function showItems(newItems: readonly CompareItem[]): void {
    void navigate(toCompareAddress(newItems), { replace: true });
  }

  return (
    <Page width="wide">
      <PageHeader subtitle={t('compare.subtitle')} title={t('compare.title')} />
      <div className={styles.tools}>
        <AddToCompare
          builds={builds?.offered ?? []}
          items={items}
          onAdd={(item) => showItems([...items, item])}
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
          onRemove={(removedIndex) => showItems(items.filter((_, index) => index !== removedIndex))}
          onlyDifferences={onlyDifferences && columns.length > 1}
          priceList={priceList}
        />
      )}
    </Page>
  );
}

interface ComparedBuilds {
  /** Builds that the URL lists. */
  compared: ComparedBuild[];
  /** Builds of this customer that can be added to the comparison, latest first. */
  offered: ComparedBuild[];
}

function useComparedBuilds(items: string | null): ComparedBuilds | undefined {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  return useLiveRows(async () => {
    const buildIds = parseCompareItems(items).flatMap((item) =>
      'buildId' in item ? [item.buildId] : [],
    );
    const foundBuilds = await Promise.all(buildIds.map((id) => findBuild(localDatabase, id)));
    const customerBuilds =
      customerId === null ? [] : await listBuildsOfCustomer(localDatabase, customerId);
    const [compared, offered] = await Promise.all([
      addPriceLists(
        localDatabase,
        foundBuilds.filter((build) => build !== null),
        language,
      ),
      addPriceLists(
        localDatabase,
        customerBuilds.filter(({ status }) => status !== 'archived'),
        language,
      ),
    ]);
    return { compared, offered };
  }, [items, customerId, language]);
}

async function addPriceLists(
  db: LocalDatabase,
  builds: readonly Build[],
  language: Language,
): Promise<ComparedBuild[]> {
  const pricedBuilds = await Promise.all(
    builds.map(async (build) => {
      const priceList = await findPriceListById(db, build.priceListId);
      return (
        priceList && {
          build,
          priceList: translatePriceList(priceList, language, await findMarket(db)),
        }
      );
    }),
  );
  return pricedBuilds.filter((compared) => compared !== null);
}

interface AddToCompareProps {
  priceList: PriceList;
  /** Saved builds that can be added to the comparison. */
  builds: readonly ComparedBuild[];
  items: readonly CompareItem[];
  onAdd: (item: CompareItem) => void;
}

function AddToCompare({ priceList, builds, items, onAdd }: AddToCompareProps) {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  const isFull = items.length >= MAX_COMPARED;
  const shownKeys = new Set(items.map(keyOf));
  const models = priceList.vehicles.map(({ id, make, model }) => ({
    item: { vehicleId: id, trimId: null },
    label: `${make} ${model}`,
  }));
  const comparedIds = new Set(
    items.flatMap((item) => ('vehicleId' in item ? [item.vehicleId] : [])),
  );
  const trims = priceList.vehicles
    .filter(({ id }) => comparedIds.has(id))
    .flatMap(({ id, make, model }) =>
      listAvailableOptions(priceList, id, 'trim').map((trim) => ({
        item: { vehicleId: id, trimId: trim.id },
        label: `${make} ${model} ${trim.name}`,
      })),
    );
  const savedBuildItems = builds.flatMap(({ build, priceList: buildPriceList }) => {
    const vehicle = findVehicle(buildPriceList, build.vehicleId);
    const exterior = findOption(buildPriceList, 'exterior', build.customizations.color.exterior);
    const labelValues = { vehicle: `${vehicle?.make} ${vehicle?.model}`, color: exterior?.name };
    const label = t('compare.savedBuild', {
      ...labelValues,
      price: formatAmount(build.totalPrice),
    });
    return vehicle ? [{ item: { buildId: build.id }, label }] : [];
  });
  const choices = [...savedBuildItems, ...models, ...trims].filter(
    ({ item }) => !shownKeys.has(keyOf(item)),
  );

  return (
    <SelectField
      disabled={isFull}
      emptyLabel={isFull ? t('compare.full') : t('compare.choose')}
      label={t('compare.add')}
      onChange={(event) => {
        const choice = choices.find(({ item }) => keyOf(item) === event.target.value);
        if (choice) onAdd(choice.item);
      }}
      options={choices.map(({ item, label }) => ({ value: keyOf(item), label }))}
      value=""
    />
  );
}

function keyOf(item: CompareItem): string {
  return 'buildId' in item ? `build ${item.buildId}` : `${item.vehicleId}:${item.trimId ?? ''}`;
}
