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
    <section className={styles.part}>
      <Text as="h3" size="l">
        {t('agents.access')}
      </Text>
      <AdminFailureText failure={failure} />
      {issuedCode ? (
        <IssuedCode agentCode={agentCode} issued={issuedCode} />
      ) : (
        <>
          <p className={styles.note}>{t('agents.resetDetail')}</p>
          <Button onClick={() => setPendingConfirmation('reset')} variant="secondary">
            {t('agents.reset')}
          </Button>
        </>
      )}
      <p className={styles.note}>{t(active ? 'agents.disableDetail' : 'agents.enableDetail')}</p>
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
