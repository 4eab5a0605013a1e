import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNewPassword, PASSWORD_MIN_LENGTH } from '#domain/agents/new-password.ts';
import { changePasswordEndpoint } from '#domain/protocol/agent-security.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { storeAgentVerifier } from '../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../data/session/session.ts';
import { useUnsavedWork } from '../../device/unsaved-work/use-unsaved-work.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { SecurityFailureText } from './security-failure-text.tsx';
import styles from './settings.module.css';
import { useSecurityAction } from './use-security-action.ts';

const nothing = { current: '', next: '', again: '' };
type Passwords = typeof nothing;
type Problems = Partial<Record<keyof Passwords, string>>;

/**
 * Form that changes the password of the agent. The typed passwords are never stored, and are lost
 * when the tab is closed.
 */
export function PasswordForm({ session }: { session: Session }) {
  const { t } = useTranslation(['profileSettings', 'login']);
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const { pending, failure, run, fail } = useSecurityAction(session);
  const { agent, showroom } = session;
  const problems = problemsOf(typed);
  useUnsavedWork(Object.values(typed).some((text) => text !== ''));

  function problemsOf({ current, next, again }: Passwords): Problems {
    const problem = checkNewPassword(next, { current, agentCode: agent.agentCode });
    return {
      ...(current === '' && { current: t('security.currentMissing') }),
      ...(problem && { next: t(`security.failure.${problem}`, { count: PASSWORD_MIN_LENGTH }) }),
      ...(again !== next && { again: t('security.notTheSame') }),
    };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    // Clears the error message of the previous attempt.
    fail(null);
    if (Object.keys(problems).length > 0) return;
    const { current: currentPassword, next: newPassword } = typed;
    const body = { currentPassword, newPassword };
    const changed = await run(changePasswordEndpoint, { body });
    if (!changed) return;
    // Enables offline sign-in with the new password.
    await storeAgentVerifier(
      localDatabase,
      { agent: changed.agent, showroom },
      newPassword,
      Date.now(),
    );
    setTyped(nothing);
    setTried(false);
    showToast({
      tone: 'positive',
      title: t('security.changed'),
      detail: t('security.changedDetail'),
    });
  }

  function field(name: keyof Passwords, autoComplete: string) {
    return (
      <TextField
        autoComplete={autoComplete}
        error={tried ? problems[name] : undefined}
        label={t(`security.${name}`)}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        required
        revealLabels={{ show: t('login:showPassword'), hide: t('login:hidePassword') }}
        value={typed[name]}
      />
    );
  }

  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <Text as="h2" size="l">
        {t('security.password')}
      </Text>
      <p className={styles.note}>{t('security.passwordNote', { count: PASSWORD_MIN_LENGTH })}</p>
      {/* A hidden field with the agent code identifies the account for password managers. */}
      <input autoComplete="username" hidden readOnly value={agent.agentCode} />
      <div className={styles.column}>
        {field('current', 'current-password')}
        {field('next', 'new-password')}
        {field('again', 'new-password')}
      </div>
      <SecurityFailureText failure={failure} />
      <FormActions>
        <Button pending={pending} pendingLabel={t('security.updating')} type="submit">
          {t('security.update')}
        </Button>
      </FormActions>
    </form>
  );
}
