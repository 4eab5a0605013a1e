import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DescribedProfileRead,
  listProfileReadsEndpoint,
} from '#domain/protocol/profile-reads.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';

/** Lists the reads of customer profiles, newest first. Customers are shown by id only. */
export function ProfileReads() {
  const { t } = useTranslation('admin');
  const log = useAdminQuery(listProfileReadsEndpoint, { query: {} });
  const { pending, failure, run } = useAdminAction();
  const [page, setPage] = useState(1);
  const columns = useColumns();

  async function loadOlder(): Promise<void> {
    if (pending) return;
    const older = await run(listProfileReadsEndpoint, { query: { page: String(page + 1) } });
    if (!older) return;
    setPage(page + 1);
    log.edit(({ reads }) => {
      // Reads that were logged since the first page shift the pages, so the next page may repeat
      // shown reads.
      const shownIds = new Set(reads.map(({ id }) => id));
      return { ...older, reads: [...reads, ...older.reads.filter(({ id }) => !shownIds.has(id))] };
    });
  }

  return (
    <AdminQueryView query={log}>
      {({ reads, hasMore }) =>
        reads.length === 0 ? (
          <p className={styles.note}>{t('security.noReads')}</p>
        ) : (
          <>
            <Table
              caption={t('security.reads')}
              columns={columns}
              rowKey={({ id }) => id}
              rows={reads}
            />
            <AdminFailureText failure={failure} />
            {hasMore && (
              <Button onClick={() => void loadOlder()} pending={pending} variant="secondary">
                {t('security.older')}
              </Button>
            )}
          </>
        )
      }
    </AdminQueryView>
  );
}

function useColumns(): TableColumn<DescribedProfileRead>[] {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return [
    {
      key: 'at',
      header: t('security.column.at'),
      cell: ({ readAt }) => dateTimeFormat.format(readAt),
    },
    {
      key: 'agent',
      header: t('security.column.agent'),
      cell: ({ agentName, agentId }) => agentName ?? agentId ?? t('security.noAgent'),
    },
    {
      key: 'device',
      header: t('security.column.device'),
      cell: ({ deviceName, deviceId }) => deviceName ?? deviceId ?? t('security.api'),
    },
    {
      key: 'customer',
      header: t('security.column.customer'),
      cell: ({ customerId }) => customerId,
    },
  ];
}
