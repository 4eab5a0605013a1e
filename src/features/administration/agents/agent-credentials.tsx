import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdministeredAgent,
  changeAgentEndpoint,
  type IssuedCode as Issued,
  resetAgentPasswordEndpoint,
} from '#domain/protocol/admin-agents.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { useAdminAction } from '../use-admin-action.ts';
import { IssuedCode } from './issued-code.tsx';

interface AgentCredentialsProps {
  agent: AdministeredAgent;
  onChange: () => void;
}

/**
 * Resets the password of an agent, or disables the account, each after confirmation in a dialog.
 * Also enables a disabled account again.
 */
export function AgentCredentials({ agent, onChange }: AgentCredentialsProps) {
  const { t } = useTranslation('admin');
  const { id, name, active, agentCode } = agent;
  const [asking, setAsking] = useState<'reset' | 'disable' | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const { pending, failure, run } = useAdminAction();

  async function reset(): Promise<void> {
    const code = await run(resetAgentPasswordEndpoint, { params: { id } });
    if (code) setIssued(code);
  }

  async function setActive(wanted: boolean): Promise<void> {
    const changed = await run(changeAgentEndpoint, { params: { id }, body: { active: wanted } });
    if (!changed) return;
    const title = t(wanted ? 'agents.enabledToast' : 'agents.disabledToast', { name });
    showToast({ tone: 'positive', title });
    onChange();
  }

  async function answer(confirmed: boolean): Promise<void> {
    if (confirmed) await (asking === 'reset' ? reset() : setActive(false));
    setAsking(null);
  }

  return (
    <section className={styles.part}>
      <Text as="h3" size="l">
        {t('agents.access')}
      </Text>
      <AdminFailureText failure={failure} />
      {issued ? (
        <IssuedCode agentCode={agentCode} issued={issued} />
      ) : (
        <>
          <p className={styles.note}>{t('agents.resetDetail')}</p>
          <Button onClick={() => setAsking('reset')} variant="secondary">
            {t('agents.reset')}
          </Button>
        </>
      )}
      <p className={styles.note}>{t(active ? 'agents.disableDetail' : 'agents.enableDetail')}</p>
      {active ? (
        <Button onClick={() => setAsking('disable')} variant="danger">
          {t('agents.disable')}
        </Button>
      ) : (
        <Button onClick={() => void setActive(true)} pending={pending} variant="secondary">
          {t('agents.enable')}
        </Button>
      )}
      <ConfirmDialog
        labels={{
          confirm: t(asking === 'reset' ? 'agents.reset' : 'agents.disable'),
          cancel: t('cancel'),
        }}
        onAnswer={(confirmed) => void answer(confirmed)}
        open={asking !== null}
        pending={pending}
        title={t(asking === 'reset' ? 'agents.resetTitle' : 'agents.disableTitle', { name })}
        tone="danger"
      >
        {t(asking === 'reset' ? 'agents.resetConfirm' : 'agents.disableConfirm')}
      </ConfirmDialog>
    </section>
  );
}
