import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdministeredAgent, listAgentsEndpoint } from '#domain/protocol/admin-agents.ts';
import {
  type AdministeredShowroom,
  listAdministeredShowroomsEndpoint,
} from '#domain/protocol/admin-showrooms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminQuery } from '../use-admin-query.ts';
import { AgentSheet } from './agent-sheet.tsx';
import { AgentTable } from './agent-table.tsx';
import { findAgents } from './find-agents.ts';
import { NewAgentSheet } from './new-agent-sheet.tsx';

/** Lists all agents with their showrooms and the state of their access. */
export function AgentsTab() {
  const agents = useAdminQuery(listAgentsEndpoint, {});
  const showrooms = useAdminQuery(listAdministeredShowroomsEndpoint, {});
  return (
    <AdminQueryView query={showrooms}>
      {(showroomRows) => (
        <AdminQueryView query={agents}>
          {(agentRows) => (
            <Agents agents={agentRows} onChange={agents.again} showrooms={showroomRows} />
          )}
        </AdminQueryView>
      )}
    </AdminQueryView>
  );
}

interface AgentsProps {
  agents: readonly AdministeredAgent[];
  showrooms: readonly AdministeredShowroom[];
  onChange: () => void;
}

function Agents({ agents, showrooms, onChange }: AgentsProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [openAgentId, setOpenAgentId] = useState<string | null>(null);
  const [isNewSheetOpen, setIsNewSheetOpen] = useState(false);
  const showroomRows = showrooms.map(({ showroom }) => showroom);
  const foundAgents = findAgents(agents, search, showroomRows);
  return (
    <div className={styles.stack}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <SearchField
          clearLabel={t('agents.clear')}
          label={t('agents.search')}
          onChange={setSearch}
          value={search}
        />
        <Button icon="user-plus" onClick={() => setIsNewSheetOpen(true)}>
          {t('agents.new')}
        </Button>
      </Cluster>
      <p aria-live="polite" className={styles.note}>
        {t('agents.count', { count: foundAgents.length })}
      </p>
      {foundAgents.length === 0 ? (
        <EmptyState icon="users" title={t('agents.none')} />
      ) : (
        <AgentTable agents={foundAgents} onOpen={setOpenAgentId} showrooms={showroomRows} />
      )}
      <AgentSheet
        agent={agents.find(({ id }) => id === openAgentId) ?? null}
        onChange={onChange}
        onClose={() => setOpenAgentId(null)}
        showrooms={showroomRows}
      />
      <NewAgentSheet
        onChange={onChange}
        onClose={() => setIsNewSheetOpen(false)}
        open={isNewSheetOpen}
        showrooms={showroomRows}
      />
    </div>
  );
}
