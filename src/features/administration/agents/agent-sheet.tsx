import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdministeredAgent,
  changeAgentEndpoint,
  endSessionsOfAgentEndpoint,
  type IssuedCode as Issued,
  listSessionsOfAgentEndpoint,
  resetAgentPasswordEndpoint,
} from '#domain/protocol/admin/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import agentCredentialsStyles from '../administration.module.css';
import { EditSheet } from '../edit-sheet.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { AgentFields } from './agent-fields.tsx';
import { parseAgentForm, toAgentForm } from './agent-form.ts';
import { IssuedCode } from './issued-code.tsx';

interface AgentSheetProps {
  /** The edited agent; null while the sheet is closed. */
  agent: AdministeredAgent | null;
  showrooms: readonly Showroom[];
  onChange: () => void;
  onClose: () => void;
}

export function AgentSheet({ agent, ...props }: AgentSheetProps) {
  return agent ? <AgentEditor agent={agent} key={agent.id} {...props} /> : null;
}

type AgentEditorProps = AgentSheetProps & { agent: AdministeredAgent };

function AgentEditor({ agent, showrooms, onChange, onClose }: AgentEditorProps) {
  const { t } = useTranslation('admin');
  const typed = useTypedValues(toAgentForm(agent));
  const { problems, agent: validAgent } = parseAgentForm(typed.value);
  const form = useForm({
    typed,
    errors: errorTexts(problems, (field) => t(`agents.wrong.${field}`)),
    save,
  });
  const { failure, run } = useAdminAction();

  async function save(): Promise<void> {
    if (!validAgent) return;
    const { agentCode: _agentCode, ...change } = validAgent;
    const changedAgent = await run(changeAgentEndpoint, { params: { id: agent.id }, body: change });
    if (!changedAgent) return;
    showToast({ tone: 'positive', title: t('saved', { name: changedAgent.name }) });
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
      form={form}
      isDirty={typed.isDirty}
      onClose={onClose}
      title={agent.name}
    >
      <p className={styles.note}>{t('agents.codeOf', { agentCode: agent.agentCode })}</p>
      <AgentFields form={form} showrooms={showrooms} />
    </EditSheet>
  );
}

/**
 * Lists the sessions of an agent, with one button that ends all of them. The agent must then sign
 * in again; unsent changes stay on the tablets of the agent.
 */
function AgentSessions({ agentId }: { agentId: string }) {
  const { t, i18n } = useTranslation('admin');
  const request = { params: { id: agentId } };
  const sessions = useAdminQuery(listSessionsOfAgentEndpoint, request);
  const { pending, failure, run } = useAdminAction();
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });

  async function endSessions(): Promise<void> {
    const remainingSessions = await run(endSessionsOfAgentEndpoint, request);
    if (remainingSessions) sessions.put(remainingSessions);
  }

  return (
    <section className={styles.part}>
      <Text as="h3" size="l">
        {t('agents.sessions')}
      </Text>
      <AdminFailureText failure={failure} />
      <AdminQueryView query={sessions}>
        {(sessionRows) =>
          sessionRows.length === 0 ? (
            <p className={styles.note}>{t('agents.noSessions')}</p>
          ) : (
            <>
              <Stack as="ul" gap={2}>
                {sessionRows.map(({ id, expiresAt }) => (
                  <li key={id}>
                    {t('agents.session', { until: dateTimeFormat.format(expiresAt) })}
                  </li>
                ))}
              </Stack>
              <Button onClick={() => void endSessions()} pending={pending} variant="secondary">
                {t('agents.endSessions')}
              </Button>
            </>
          )
        }
      </AdminQueryView>
    </section>
  );
}

interface AgentCredentialsProps {
  agent: AdministeredAgent;
  onChange: () => void;
}

function AgentCredentials({ agent, onChange }: AgentCredentialsProps) {
  const { t } = useTranslation('admin');
  const { id, name, active, agentCode } = agent;
  const [pendingConfirmation, setPendingConfirmation] = useState<'reset' | 'disable' | null>(null);
  const [issuedCode, setIssuedCode] = useState<Issued | null>(null);
  const { pending, failure, run } = useAdminAction();

  async function reset(): Promise<void> {
    const code = await run(resetAgentPasswordEndpoint, { params: { id } });
    if (code) setIssuedCode(code);
  }

  async function setActive(isActive: boolean): Promise<void> {
    const changedAgent = await run(changeAgentEndpoint, {
      params: { id },
      body: { active: isActive },
    });
    if (!changedAgent) return;
    const title = t(isActive ? 'agents.enabledToast' : 'agents.disabledToast', { name });
    showToast({ tone: 'positive', title });
    onChange();
  }

  async function handleAnswer(confirmed: boolean): Promise<void> {
    if (confirmed) await (pendingConfirmation === 'reset' ? reset() : setActive(false));
    setPendingConfirmation(null);
  }

  return (
    <section className={agentCredentialsStyles.part}>
      <Text as="h3" size="l">
        {t('agents.access')}
      </Text>
      <AdminFailureText failure={failure} />
      {issuedCode ? (
        <IssuedCode agentCode={agentCode} issued={issuedCode} />
      ) : (
        <>
          <p className={agentCredentialsStyles.note}>{t('agents.resetDetail')}</p>
          <Button onClick={() => setPendingConfirmation('reset')} variant="secondary">
            {t('agents.reset')}
          </Button>
        </>
      )}
      <p className={agentCredentialsStyles.note}>
        {t(active ? 'agents.disableDetail' : 'agents.enableDetail')}
      </p>
      {active ? (
        <Button onClick={() => setPendingConfirmation('disable')} variant="danger">
          {t('agents.disable')}
        </Button>
      ) : (
        <Button onClick={() => void setActive(true)} pending={pending} variant="secondary">
          {t('agents.enable')}
        </Button>
      )}
      <ConfirmDialog
        labels={{
          confirm: t(pendingConfirmation === 'reset' ? 'agents.reset' : 'agents.disable'),
          cancel: t('cancel'),
        }}
        onAnswer={(confirmed) => void handleAnswer(confirmed)}
        open={pendingConfirmation !== null}
        pending={pending}
        title={t(pendingConfirmation === 'reset' ? 'agents.resetTitle' : 'agents.disableTitle', {
          name,
        })}
        tone="danger"
      >
        {t(pendingConfirmation === 'reset' ? 'agents.resetConfirm' : 'agents.disableConfirm')}
      </ConfirmDialog>
    </section>
  );
}
