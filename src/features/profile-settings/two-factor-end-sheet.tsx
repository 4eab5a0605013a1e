import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTwoFactorEndpoint } from '#domain/protocol/agent-security.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { updateStoredAgent } from '../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { SecurityFailureText } from './security-failure-text.tsx';
import styles from './settings.module.css';
import { useSecurityAction } from './use-security-action.ts';

interface TwoFactorEndSheetProps {
  session: Session;
  onClose: () => void;
}

/**
 * Sheet that turns two-factor authentication off, which requires the password and a one-time code.
 */
export function TwoFactorEndSheet({ session, onClose }: TwoFactorEndSheetProps) {
  const { t } = useTranslation(['profileSettings', 'login', 'common']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { pending, failure, run } = useSecurityAction(session);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || password === '' || code.trim() === '') return;
    const twoFactorEndResponse = await run(endTwoFactorEndpoint, { body: { password, code } });
    if (!twoFactorEndResponse) return;
    await updateStoredAgent(localDatabase, twoFactorEndResponse.agent);
    showToast({ tone: 'neutral', title: t('twoFactor.ended') });
    onClose();
  }

  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open title={t('twoFactor.endTitle')}>
      <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.note}>{t('twoFactor.endNote')}</p>
        <TextField
          autoComplete="current-password"
          label={t('security.current')}
          onChange={({ target }) => setPassword(target.value)}
          required
          revealLabels={{ show: t('login:showPassword'), hide: t('login:hidePassword') }}
          value={password}
        />
        <CodeField
          hint={t('twoFactor.codeHint')}
          label={t('twoFactor.code')}
          onChange={setCode}
          value={code}
        />
        <SecurityFailureText failure={failure} />
        <FormActions>
          <Button onClick={onClose} variant="secondary">
            {t('personal.cancel')}
          </Button>
          <Button pending={pending} type="submit" variant="danger">
            {t('twoFactor.disable')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  );
}
