import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdministeredAgent,
  createAgentEndpoint,
  type IssuedCode as Issued,
  listAgentsEndpoint,
} from '#domain/protocol/admin/admin-agents.ts';
import {
  type AdministeredShowroom,
  listAdministeredShowroomsEndpoint,
} from '#domain/protocol/admin/admin-showrooms.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import agentTableStyles from '../administration.module.css';
import newAgentSheetStyles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { AgentFields } from './agent-fields.tsx';
import { parseAgentForm, emptyAgentForm } from './agent-form.ts';
import { AgentSheet } from './agent-sheet.tsx';
import { findAgents } from './find-agents.ts';
import { IssuedCode } from './issued-code.tsx';

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

interface AgentTableProps {
  agents: readonly AdministeredAgent[];
  showrooms: readonly Showroom[];
  onOpen: (agentId: string) => void;
}

function AgentTable({ agents, showrooms, onOpen }: AgentTableProps) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  const timeFormat = getDateTimeFormat(i18n.language, { timeStyle: 'short', timeZone });
  const getShowroomName = (id: string) =>
    showrooms.find((showroom) => showroom.id === id)?.name ?? id;
  const columns: TableColumn<AdministeredAgent>[] = [
    {
      key: 'name',
      header: t('agents.column.name'),
      cell: ({ id, name, agentCode }) => (
        <button className={agentTableStyles.open} onClick={() => onOpen(id)} type="button">
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
        lastSignInAt === null ? (
          t('agents.never')
        ) : (
          <>
            <span className={agentTableStyles.unbroken}>{dateFormat.format(lastSignInAt)}</span>
            {', '}
            <span className={agentTableStyles.unbroken}>{timeFormat.format(lastSignInAt)}</span>
          </>
        ),
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

interface NewAgentSheetProps {
  open: boolean;
  showrooms: readonly Showroom[];
  onChange: () => void;
  onClose: () => void;
}

function NewAgentSheet({ open, ...props }: NewAgentSheetProps) {
  return open ? <NewAgent {...props} /> : null;
}

function NewAgent({ showrooms, onChange, onClose }: Omit<NewAgentSheetProps, 'open'>) {
  const { t } = useTranslation(['admin', 'common']);
  const [issuedCode, setIssuedCode] = useState<Issued | null>(null);
  const typed = useTypedValues(emptyAgentForm);
  const { problems, agent } = parseAgentForm(typed.value);
  const form = useForm({
    typed,
    errors: errorTexts(problems, (field) => t(`agents.wrong.${field}`)),
    save,
  });
  const { failure, run } = useAdminAction();
  const formId = useId();
  // Once a password code is issued, the server has stored the agent, so leaving the form loses no
  // input.
  const leave = useGuardedForm(typed.isDirty && issuedCode === null);

  async function save(): Promise<void> {
    if (!agent) return;
    const newCode = await run(createAgentEndpoint, { body: agent });
    if (!newCode) return;
    setIssuedCode(newCode);
    onChange();
  }

  return (
    <Sheet
      actions={
        issuedCode ? (
          <Button onClick={onClose}>{t('done')}</Button>
        ) : (
          <Button form={formId} key="make" pending={form.isPending} type="submit">
            {t('agents.make')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={t('agents.new')}
      width="wide"
    >
      {issuedCode ? (
        <div className={newAgentSheetStyles.stack}>
          <IssuedCode agentCode={agent?.agentCode ?? ''} issued={issuedCode} />
        </div>
      ) : (
        <form className={newAgentSheetStyles.stack} id={formId} noValidate onSubmit={form.submit}>
          <AdminFailureText failure={failure} />
          <AgentFields form={form} isNew showrooms={showrooms} />
        </form>
      )}
    </Sheet>
  );
}
