import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdministeredAgent, listAgentsEndpoint } from '#domain/protocol/admin-agents.ts';
import {
  type AdministeredShowroom,
  listAdministeredShowroomsEndpoint,
} from '#domain/protocol/admin-showrooms.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminQuery } from '../use-admin-query.ts';
import { NewShowroomSheet } from './new-showroom-sheet.tsx';
import { ShowroomSheet } from './showroom-sheet.tsx';

/**
 * Lists all showrooms with dealer, location, phone, capacity and whether each is open or closed.
 */
export function ShowroomsTab() {
  const showrooms = useAdminQuery(listAdministeredShowroomsEndpoint, {});
  const agents = useAdminQuery(listAgentsEndpoint, {});
  return (
    <AdminQueryView query={agents}>
      {(staff) => (
        <AdminQueryView query={showrooms}>
          {(administeredShowrooms) => (
            <Showrooms
              agents={staff}
              onChange={showrooms.again}
              administeredShowrooms={administeredShowrooms}
            />
          )}
        </AdminQueryView>
      )}
    </AdminQueryView>
  );
}

interface ShowroomsProps {
  administeredShowrooms: readonly AdministeredShowroom[];
  agents: readonly AdministeredAgent[];
  onChange: () => void;
}

function Showrooms({ administeredShowrooms, agents, onChange }: ShowroomsProps) {
  const { t } = useTranslation('admin');
  const dealers = useLiveValue(() => localDatabase.dealers.toArray()) ?? [];
  const [openShowroomId, setOpenShowroomId] = useState<string | null>(null);
  const [isNewSheetOpen, setIsNewSheetOpen] = useState(false);
  const getDealerName = (id: string) => dealers.find((dealer) => dealer.id === id)?.name ?? id;
  const columns: TableColumn<AdministeredShowroom>[] = [
    {
      key: 'name',
      header: t('showrooms.column.name'),
      cell: ({ showroom }) => (
        <button
          className={styles.open}
          onClick={() => setOpenShowroomId(showroom.id)}
          type="button"
        >
          {showroom.name}
        </button>
      ),
    },
    {
      key: 'dealer',
      header: t('showrooms.column.dealer'),
      cell: ({ showroom }) => getDealerName(showroom.dealerId),
    },
    {
      key: 'location',
      header: t('showrooms.column.location'),
      cell: ({ showroom }) => showroom.location,
    },
    {
      key: 'phone',
      header: t('showrooms.column.phone'),
      cell: ({ showroom }) => formatPhone(showroom.phone),
    },
    {
      key: 'capacity',
      header: t('showrooms.column.capacity'),
      cell: ({ rules }) => t('showrooms.atATime', { count: rules.capacity }),
    },
    {
      key: 'state',
      header: t('showrooms.column.state'),
      align: 'end',
      cell: ({ showroom }) => (
        <Badge tone={showroom.closedAt === undefined ? 'positive' : 'neutral'}>
          {t(showroom.closedAt === undefined ? 'showrooms.isOpen' : 'showrooms.isClosed')}
        </Badge>
      ),
    },
  ];
  const sortedShowrooms = administeredShowrooms.toSorted((a, b) =>
    a.showroom.name.localeCompare(b.showroom.name),
  );

  return (
    <div className={styles.stack}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <p className={styles.note}>{t('showrooms.detail')}</p>
        <Button icon="plus" onClick={() => setIsNewSheetOpen(true)}>
          {t('showrooms.new')}
        </Button>
      </Cluster>
      <Table
        caption={t('tabs.showrooms')}
        columns={columns}
        rowKey={({ showroom }) => showroom.id}
        rows={sortedShowrooms}
      />
      <ShowroomSheet
        agents={agents}
        onChange={onChange}
        onClose={() => setOpenShowroomId(null)}
        administered={
          administeredShowrooms.find(({ showroom }) => showroom.id === openShowroomId) ?? null
        }
      />
      <NewShowroomSheet
        dealers={dealers}
        onChange={onChange}
        onClose={() => setIsNewSheetOpen(false)}
        open={isNewSheetOpen}
      />
    </div>
  );
}
