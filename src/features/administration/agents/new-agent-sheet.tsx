import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgentEndpoint, type IssuedCode as Issued } from '#domain/protocol/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { SheetForm } from '../sheet-form.tsx';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { AgentFields } from './agent-fields.tsx';
import { checkAgent, emptyAgent, isAgentUnsaved } from './agent-form.ts';
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
  const [form, setForm] = useState(emptyAgent);
  const [tried, setTried] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const { pending, failure, run } = useAdminAction();
  const formId = useId();
  const { problems, agent } = checkAgent(form);
  const leave = useGuardedForm(isAgentUnsaved(form, issued !== null));

  async function make(): Promise<void> {
    setTried(true);
    if (!agent || pending) return;
    const made = await run(createAgentEndpoint, { body: agent });
    if (!made) return;
    setIssued(made);
    onChange();
  }

  return (
    <Sheet
      actions={
        issued ? (
          <Button onClick={onClose}>{t('done')}</Button>
        ) : (
          <Button form={formId} key="make" pending={pending} type="submit">
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
      {issued ? (
        <div className={styles.stack}>
          <IssuedCode agentCode={agent?.agentCode ?? ''} issued={issued} />
        </div>
      ) : (
        <SheetForm className={styles.stack} id={formId} onSubmit={() => void make()}>
          <AdminFailureText failure={failure} />
          <AgentFields
            form={form}
            isNew
            onChange={setForm}
            problems={tried ? problems : new Set()}
            showrooms={showrooms}
          />
        </SheetForm>
      )}
    </Sheet>
  );
}
