import { useTranslation } from 'react-i18next';
import type { AdministeredAgent } from '#domain/protocol/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getDateTimeFormat } from '../../../ui/time/date-time-format.ts';
import styles from '../administration.module.css';

interface AgentTableProps {
  agents: readonly AdministeredAgent[];
  showrooms: readonly Showroom[];
  onOpen: (agentId: string) => void;
}

export function AgentTable({ agents, showrooms, onOpen }: AgentTableProps) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const getShowroomName = (id: string) =>
    showrooms.find((showroom) => showroom.id === id)?.name ?? id;
  const columns: TableColumn<AdministeredAgent>[] = [
    {
      key: 'name',
      header: t('agents.column.name'),
      cell: ({ id, name, agentCode }) => (
        <button className={styles.open} onClick={() => onOpen(id)} type="button">
          {name}{' '}
          <Text as="span" size="s" tone="muted" weight="regular">
            {agentCode}
          </Text>
        </button>
      ),
    },
    {
      key: 'role',
      header: t('agents.column.role'),
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'showrooms',
      header: t('agents.column.showrooms'),
      cell: ({ showroomIds }) =>
        showroomIds.length > 2
          ? t('agents.showrooms', { count: showroomIds.length })
          : showroomIds.map(getShowroomName).join(', '),
    },
    {
      key: 'twoFactor',
      header: t('agents.column.twoFactor'),
      cell: ({ twoFactorSince }) => t(twoFactorSince === undefined ? 'agents.off' : 'agents.on'),
    },
    {
      key: 'lastSignIn',
      header: t('agents.column.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? t('agents.never') : dateTimeFormat.format(lastSignInAt),
    },
    {
      key: 'state',
      header: t('agents.column.state'),
      align: 'end',
      cell: ({ active }) => (
        <Badge tone={active ? 'positive' : 'neutral'}>
          {t(active ? 'agents.active' : 'agents.disabled')}
        </Badge>
      ),
    },
  ];
  return (
    <Table caption={t('tabs.agents')} columns={columns} rowKey={({ id }) => id} rows={agents} />
  );
}
