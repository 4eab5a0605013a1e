import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Certificate,
  listDisposalsEndpoint,
  listRetentionsEndpoint,
  type Retention,
} from '#domain/protocol/admin/admin-retention.ts';
import type { RecordType } from '#domain/retention/record-types.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useServerQuery } from '../../../shared/use-server-query.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';
import { Table } from '../../../ui/data-display/table.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminQuery } from '../use-admin-query.ts';
import { Certificates } from './certificates.tsx';
import { RetentionSheet } from './retention-sheet.tsx';

/** Interval of the requests that show the progress of a disposal, ms. */
const POLL_EVERY_MS = 10_000;

/**
 * Shows how long the records of each type are kept, how many are due for disposal, and the
 * certificates of earlier disposals.
 */
export function RetentionTab() {
  const { t } = useTranslation('admin');
  const retentions = useAdminQuery(listRetentionsEndpoint, {});
  const disposals = useServerQuery(
    (token) => callEndpoint(listDisposalsEndpoint, { token }),
    POLL_EVERY_MS,
  );
  const [openType, setOpenType] = useState<RecordType | null>(null);

  function handleApproved(certificates: Certificate[]): void {
    setOpenType(null);
    disposals.put(certificates);
    retentions.again();
    showToast({ tone: 'positive', title: t('retention.approved') });
  }

  return (
    <AdminQueryView query={retentions}>
      {(rows) => (
        <div className={styles.stack}>
          <p className={styles.note}>{t('retention.detail')}</p>
          <RetentionTable onOpen={setOpenType} rows={rows} />
          <RetentionSheet
            onApproved={handleApproved}
            onChanged={(changed) =>
              retentions.edit((current) =>
                current.map((row) => (row.recordType === changed.recordType ? changed : row)),
              )
            }
            onClose={() => setOpenType(null)}
            onOutdated={retentions.again}
            retention={rows.find(({ recordType }) => recordType === openType) ?? null}
          />
          <AdminQueryView query={disposals}>
            {(certificates) => <Certificates certificates={certificates} />}
          </AdminQueryView>
        </div>
      )}
    </AdminQueryView>
  );
}

interface RetentionTableProps {
  rows: readonly Retention[];
  onOpen: (recordType: RecordType) => void;
}

function RetentionTable({ rows, onOpen }: RetentionTableProps) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  return (
    <Table
      caption={t('tabs.retention')}
      columns={[
        {
          key: 'type',
          header: t('retention.column.type'),
          cell: ({ recordType }) => (
            <button className={styles.open} onClick={() => onOpen(recordType)} type="button">
              {t(`retention.type.${recordType}`)}
            </button>
          ),
        },
        {
          key: 'period',
          header: t('retention.column.period'),
          cell: ({ months }) =>
            months === null ? t('retention.off') : t('retention.months', { count: months }),
        },
        {
          key: 'due',
          header: t('retention.column.due'),
          cell: ({ months, due, oldestAt }) => {
            if (months === null) return '–';
            if (oldestAt === null) return t('retention.noneDue');
            return t('retention.dueSince', { count: due, day: dayFormat.format(oldestAt) });
          },
        },
      ]}
      rowKey={({ recordType }) => recordType}
      rows={rows}
    />
  );
}
