import { useTranslation } from 'react-i18next';
import { findPasswordProblem, PASSWORD_MIN_LENGTH } from '#domain/agents/new-password.ts';
import { changePasswordEndpoint } from '#domain/protocol/agent-security.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { storeAgentVerifier } from '../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../data/session/session.ts';
import { useMarkUnsavedWork } from '../../device/unsaved-work/use-mark-unsaved-work.ts';
import { useForm, useTypedValues } from '../../shared/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { SecurityFailureText } from './security-failure-text.tsx';
import styles from './settings.module.css';
import { useSecurityAction } from './use-security-action.ts';

const noPasswords = { current: '', next: '', again: '' };
type Passwords = typeof noPasswords;

/**
 * Form that changes the password of the agent. The form stores no draft, so the typed passwords are
 * lost when the form unmounts.
 */
export function PasswordForm({ session }: { session: Session }) {
  const { t } = useTranslation(['profileSettings', 'login']);
  const { failure, run, fail } = useSecurityAction(session);
  const { agent, showroom } = session;
  const personalTerms = [agent.agentCode, agent.name, showroom.name];
  const typed = useTypedValues(noPasswords);
  const form = useForm({ typed, errors: errorsOf(typed.value), save });
  useMarkUnsavedWork(typed.isDirty);

  function errorsOf({ current, next, again }: Passwords) {
    const problem = findPasswordProblem(next, { current, personalTerms });
    return {
      ...(current === '' && { current: t('security.currentMissing') }),
      ...(problem && { next: t(`security.failure.${problem}`, { count: PASSWORD_MIN_LENGTH }) }),
      ...(again !== next && { again: t('security.notTheSame') }),
    };
  }

  async function save(): Promise<void> {
    const { current: currentPassword, next: newPassword } = typed.value;
    const body = { currentPassword, newPassword };
    const changedCredentials = await run(changePasswordEndpoint, { body });
    if (!changedCredentials) return;
    // Enables offline sign-in with the new password.
    await storeAgentVerifier(
      localDatabase,
      { agent: changedCredentials.agent, showroom },
      newPassword,
      Date.now(),
    );
    form.reset();
    showToast({
      tone: 'positive',
      title: t('security.changed'),
      detail: t('security.changedDetail'),
    });
  }

  function renderField(name: keyof Passwords, autoComplete: string) {
    return (
      <TextField
        {...form.field(name)}
        autoComplete={autoComplete}
        label={t(`security.${name}`)}
        required
        revealLabels={{ show: t('login:showPassword'), hide: t('login:hidePassword') }}
      />
    );
  }

  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        // Clears the error message of the previous attempt.
        fail(null);
        form.submit(event);
      }}
    >
      <Text as="h2" size="l">
        {t('security.password')}
      </Text>
      <p className={styles.note}>{t('security.passwordNote', { count: PASSWORD_MIN_LENGTH })}</p>
      {/* A hidden field with the agent code identifies the account for password managers. */}
      <input autoComplete="username" hidden readOnly value={agent.agentCode} />
      <div className={styles.column}>
        {renderField('current', 'current-password')}
        {renderField('next', 'new-password')}
        {renderField('again', 'new-password')}
      </div>
      <SecurityFailureText failure={failure} />
      <FormActions>
        <Button pending={form.isPending} pendingLabel={t('security.updating')} type="submit">
          {t('security.update')}
        </Button>
      </FormActions>
    </form>
  );
}
