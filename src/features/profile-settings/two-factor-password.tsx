import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginTwoFactorEndpoint, type TwoFactorSetup } from '#domain/protocol/agent-security.ts';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SecurityFailureText } from './security-failure-text.tsx';
import styles from './settings.module.css';
import { useSecurityAction } from './use-security-action.ts';

interface TwoFactorPasswordProps {
  session: Session;
  onBegun: (begun: TwoFactorSetup) => void;
}

/**
 * First step of turning on two-factor authentication: the password proves that the agent, and not a
 * bystander, uses the tablet.
 */
export function TwoFactorPassword({ session, onBegun }: TwoFactorPasswordProps) {
  const { t } = useTranslation(['profileSettings', 'login']);
  const [password, setPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { pending, failure, run } = useSecurityAction(session);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSubmitted(true);
    if (pending || password === '') return;
    const setup = await run(beginTwoFactorEndpoint, { body: { password } });
    if (setup) onBegun(setup);
  }

  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('twoFactor.passwordNote')}</p>
      <TextField
        autoComplete="current-password"
        error={isSubmitted && password === '' ? t('security.currentMissing') : undefined}
        label={t('security.current')}
        onChange={({ target }) => setPassword(target.value)}
        required
        revealLabels={{ show: t('login:showPassword'), hide: t('login:hidePassword') }}
        value={password}
      />
      <SecurityFailureText failure={failure} />
      <FormActions>
        <Button pending={pending} type="submit">
          {t('twoFactor.continue')}
        </Button>
      </FormActions>
    </form>
  );
}
