import { useTranslation } from 'react-i18next';
import { toPriceListDay, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import {
  listPriceListsEndpoint,
  type PublishedPriceList,
} from '#domain/protocol/admin-catalogue.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getDateTimeFormat } from '../../../ui/time/date-time-format.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminQuery } from '../use-admin-query.ts';
import { NewCatalogue } from './new-catalogue.tsx';

/** Lists the past, current and scheduled price lists, and uploads the next price list. */
export function CatalogueTab() {
  const lists = useAdminQuery(listPriceListsEndpoint, {});
  return (
    <AdminQueryView query={lists}>
      {(priceLists) => (
        <div className={styles.stack}>
          <NewCatalogue latest={priceLists[0]} onPublished={lists.put} />
          <PublishedLists lists={priceLists} />
        </div>
      )}
    </AdminQueryView>
  );
}

function PublishedLists({ lists }: { lists: readonly PublishedPriceList[] }) {
  const { t, i18n } = useTranslation('admin');
  const timezone = useSession((state) => state.session?.showroom.timezone);
  const today = toPriceListDay(useNow(), timezone ?? NO_SHOWROOM_ZONE);
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const currentList = lists.find(({ validFrom }) => validFrom <= today);
  return (
    <section className={styles.part}>
      <Text as="h2" size="l">
        {t('catalogue.lists')}
      </Text>
      <Table
        caption={t('catalogue.lists')}
        columns={[
          {
            key: 'generation',
            header: t('catalogue.column.generation'),
            cell: ({ generation }) => t('catalogue.generation', { generation }),
          },
          {
            key: 'validFrom',
            header: t('catalogue.column.validFrom'),
            cell: ({ validFrom }) => dayFormat.format(Date.parse(validFrom)),
          },
          {
            key: 'vehicles',
            header: t('catalogue.column.vehicles'),
            cell: ({ vehicles }) => vehicles,
          },
          {
            key: 'state',
            header: t('catalogue.column.state'),
            align: 'end',
            cell: (list) => (
              <Badge tone={list === currentList ? 'positive' : 'neutral'}>
                {t(getListStateKey(list, currentList, today))}
              </Badge>
            ),
          },
        ]}
        rowKey={({ generation }) => String(generation)}
        rows={lists}
      />
    </section>
  );
}

function getListStateKey(
  list: PublishedPriceList,
  currentList: PublishedPriceList | undefined,
  today: string,
) {
  if (list === currentList) return 'catalogue.inForce';
  return list.validFrom > today ? 'catalogue.scheduled' : 'catalogue.past';
}
