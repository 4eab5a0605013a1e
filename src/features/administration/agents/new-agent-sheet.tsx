import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgentEndpoint, type IssuedCode as Issued } from '#domain/protocol/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { AgentFields } from './agent-fields.tsx';
import { parseAgentForm, emptyAgentForm } from './agent-form.ts';
import { IssuedCode } from './issued-code.tsx';

interface NewAgentSheetProps {
  open: boolean;
  showrooms: readonly Showroom[];
  onChange: () => void;
  onClose: () => void;
}

export function NewAgentSheet({ open, ...props }: NewAgentSheetProps) {
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
        <div className={styles.stack}>
          <IssuedCode agentCode={agent?.agentCode ?? ''} issued={issuedCode} />
        </div>
      ) : (
        <form className={styles.stack} id={formId} noValidate onSubmit={form.submit}>
          <AdminFailureText failure={failure} />
          <AgentFields form={form} isNew showrooms={showrooms} />
        </form>
      )}
    </Sheet>
  );
}
