import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DescribedSecurityLogEntry,
  listSecurityLogEndpoint,
  type SecurityEventKind,
  securityEventKinds,
} from '#domain/protocol/admin/admin-security-log.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { ProfileReads } from './profile-reads.tsx';

/** Profile reads have a separate log, because they are frequent and are kept for two years. */
const PROFILE_READ = 'profile-read';
const listedKinds = [...securityEventKinds, PROFILE_READ] as const;
type ListedKind = (typeof listedKinds)[number];

/** Lists the security log, newest first, with a filter by the kind of an event. */
export function SecurityTab() {
  const { t } = useTranslation('admin');
  const [kind, setKind] = useState<ListedKind | undefined>();
  return (
    <section className={styles.part}>
      <p className={styles.note}>{t('security.detail')}</p>
      <SelectField
        emptyLabel={t('security.all')}
        label={t('security.filter')}
        onChange={({ target }) =>
          setKind(listedKinds.find((candidate) => candidate === target.value))
        }
        options={listedKinds.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
        value={kind ?? ''}
      />
      {kind === PROFILE_READ ? <ProfileReads /> : <SecurityEntries key={kind ?? ''} kind={kind} />}
    </section>
  );
}

function SecurityEntries({ kind }: { kind: SecurityEventKind | undefined }) {
  const { t } = useTranslation('admin');
  const log = useAdminQuery(listSecurityLogEndpoint, { query: { kind } });
  const { pending, failure, run } = useAdminAction();
  const columns = useColumns();

  async function loadOlder(before: number): Promise<void> {
    if (pending) return;
    const query = { kind, before: String(before) };
    const page = await run(listSecurityLogEndpoint, { query });
    if (page) log.edit(({ entries }) => ({ ...page, entries: [...entries, ...page.entries] }));
  }

  return (
    <AdminQueryView query={log}>
      {({ entries, hasMore }) => {
        const oldest = entries.at(-1);
        if (!oldest) return <p className={styles.note}>{t('security.none')}</p>;
        return (
          <>
            <Table
              caption={t('tabs.security')}
              columns={columns}
              rowKey={({ position }) => String(position)}
              rows={entries}
            />
            <AdminFailureText failure={failure} />
            {hasMore && (
              <Button
                onClick={() => void loadOlder(oldest.position)}
                pending={pending}
                variant="secondary"
              >
                {t('security.older')}
              </Button>
            )}
          </>
        );
      }}
    </AdminQueryView>
  );
}

function useColumns(): TableColumn<DescribedSecurityLogEntry>[] {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const formatAgent = (entry: DescribedSecurityLogEntry) => {
    const agent = entry.agentName ?? entry.agentId ?? t('security.noAgent');
    const subject = entry.subjectName ?? entry.subjectId;
    return subject === null ? agent : t('security.about', { agent, subject });
  };
  return [
    {
      key: 'at',
      header: t('security.column.at'),
      cell: ({ at }) => dateTimeFormat.format(at),
    },
    {
      key: 'kind',
      header: t('security.column.kind'),
      cell: (entry) => t(`security.kind.${entry.kind}`),
    },
    { key: 'agent', header: t('security.column.agent'), cell: formatAgent },
    {
      key: 'device',
      header: t('security.column.device'),
      cell: ({ deviceName, deviceId }) => deviceName ?? deviceId ?? '–',
    },
    {
      key: 'address',
      header: t('security.column.address'),
      cell: ({ address }) => address ?? '–',
    },
  ];
}
