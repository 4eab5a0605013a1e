import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN_LENGTH } from '#domain/agents/new-password.ts';
import { resetPasswordEndpoint } from '#domain/protocol/agent-security.ts';
import { href } from '#domain/routes.ts';
import { useMarkUnsavedWork } from '../../device/unsaved-work/use-mark-unsaved-work.ts';
import { errorTexts, useForm, useTypedValues } from '../../shared/forms/use-form.ts';
import { callEndpoint } from '../../sync/requests/call.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import {
  findPasswordFormProblems,
  type PasswordFormField,
  emptyPasswordForm,
} from './find-password-form-problems.ts';
import { type SetPasswordFailure, toSetPasswordFailure } from './password-error-key.ts';
import styles from './set-password.module.css';

/** Screen on which an agent sets a first or new password with a code from an administrator. */
export function SetPasswordScreen() {
  const { t } = useTranslation(['admin', 'login']);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<SetPasswordFailure | null>(null);
  const typed = useTypedValues(emptyPasswordForm);
  const problems = findPasswordFormProblems(typed.value);
  const form = useForm({
    typed,
    errors: errorTexts(problems, (invalidField) =>
      t(`setPassword.wrong.${invalidField}`, lengthParams),
    ),
    save,
  });
  useMarkUnsavedWork(typed.isDirty);

  async function save(): Promise<void> {
    setFailure(null);
    const { agentCode, resetCode, newPassword } = typed.value;
    const body = { agentCode: agentCode.trim(), resetCode, newPassword };
    const result = await callEndpoint(resetPasswordEndpoint, { body });
    if (!result.ok) {
      setFailure(toSetPasswordFailure(result));
      return;
    }
    showToast({ tone: 'positive', title: t('setPassword.done'), detail: t('setPassword.signIn') });
    void navigate(href('login'), { replace: true });
  }

  function renderField(name: PasswordFormField, autoComplete: string, isSecret = false) {
    return (
      <TextField
        {...form.field(name)}
        autoCapitalize={isSecret ? undefined : 'characters'}
        autoComplete={autoComplete}
        hint={t(`setPassword.hint.${name}`, lengthParams)}
        label={t(`setPassword.field.${name}`)}
        required
        revealLabels={
          isSecret ? { show: t('login:showPassword'), hide: t('login:hidePassword') } : undefined
        }
      />
    );
  }

  return (
    <Page width="narrow">
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <PageHeader subtitle={t('setPassword.subtitle')} title={t('setPassword.title')} />
        {failure && <FormError title={t(`setPassword.failure.${failure}`)} />}
        {renderField('agentCode', 'username')}
        {renderField('resetCode', 'one-time-code')}
        {renderField('newPassword', 'new-password', true)}
        {renderField('again', 'new-password', true)}
        <FormActions>
          <Link className={getButtonClassName({ variant: 'quiet' })} to={href('login')}>
            {t('setPassword.back')}
          </Link>
          <Button pending={form.isPending} type="submit">
            {t('setPassword.set')}
          </Button>
        </FormActions>
      </form>
    </Page>
  );
}

const lengthParams = { count: PASSWORD_MIN_LENGTH };
