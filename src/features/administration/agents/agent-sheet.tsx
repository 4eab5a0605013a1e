import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdministeredAgent, changeAgentEndpoint } from '#domain/protocol/admin-agents.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../administration.module.css';
import { EditSheet } from '../edit-sheet.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { AgentCredentials } from './agent-credentials.tsx';
import { AgentFields } from './agent-fields.tsx';
import { checkAgent, formOf } from './agent-form.ts';
import { AgentSessions } from './agent-sessions.tsx';

interface AgentSheetProps {
  /** The edited agent; null while the sheet is closed. */
  agent: AdministeredAgent | null;
  showrooms: readonly Showroom[];
  onChange: () => void;
  onClose: () => void;
}

/** Sheet that edits an agent, and manages the access and the sessions of the agent. */
export function AgentSheet({ agent, ...props }: AgentSheetProps) {
  return agent ? <Managing agent={agent} key={agent.id} {...props} /> : null;
}

type ManagingProps = AgentSheetProps & { agent: AdministeredAgent };

function Managing({ agent, showrooms, onChange, onClose }: ManagingProps) {
  const { t } = useTranslation('admin');
  const before = formOf(agent);
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const { pending, failure, run } = useAdminAction();
  const { problems, agent: checked } = checkAgent(form);

  async function save(): Promise<void> {
    setTried(true);
    if (!checked || pending) return;
    const { agentCode: _kept, ...change } = checked;
    const changed = await run(changeAgentEndpoint, { params: { id: agent.id }, body: change });
    if (!changed) return;
    showToast({ tone: 'positive', title: t('saved', { name: changed.name }) });
    onChange();
    onClose();
  }

  return (
    <EditSheet
      beside={
        <>
          <AgentCredentials agent={agent} onChange={onChange} />
          <AgentSessions agentId={agent.id} />
        </>
      }
      failure={failure}
      isDirty={!sameValue(form, before)}
      onClose={onClose}
      onSave={() => void save()}
      pending={pending}
      title={agent.name}
    >
      <p className={styles.note}>{t('agents.codeOf', { agentCode: agent.agentCode })}</p>
      <AgentFields
        form={form}
        onChange={setForm}
        problems={tried ? problems : new Set()}
        showrooms={showrooms}
      />
    </EditSheet>
  );
}
