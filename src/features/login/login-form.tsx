import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './login-form.module.css';
import { SignInRefusalText } from './sign-in-refusal-text.tsx';
import { toSignInRequest, useSignIn } from './use-sign-in.ts';

/** Customers get `new-password`, because browsers ignore `off` for password fields. */
const autoComplete = {
  staff: { agentCode: 'username', password: 'current-password' },
  customer: { agentCode: 'off', password: 'new-password' },
};

interface LoginFormProps {
  /** Selectable showrooms; null if the tablet stays in its showroom. */
  showrooms: readonly ShowroomSummary[] | null;
  /** Id of the showroom selected on an earlier screen; empty if none is selected. */
  wantedShowroomId: string;
  /** Code of the agent selected beside the form; empty if none is selected. */
  pickedAgentCode: string;
  /** The current user of the tablet; for a customer, browsers offer no stored passwords. */
  holder: keyof typeof autoComplete;
  onSignedIn: (session: Session) => void;
}

export function LoginForm({
  showrooms,
  wantedShowroomId,
  pickedAgentCode,
  holder,
  onSignedIn,
}: LoginFormProps) {
  const { t } = useTranslation('login');
  const { pending, refusal, codeRequiredFor, submit } = useSignIn(onSignedIn);
  const [agentCode, setAgentCode] = useState(pickedAgentCode);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [showroomId, setShowroomId] = useState(wantedShowroomId);
  const [isSubmitted, setIsSubmitted] = useState(false);

  // The code field is shown only after the server has required a one-time code for this agent.
  const isCodeRequired =
    codeRequiredFor !== null && codeRequiredFor === agentCode.trim().toUpperCase();

  function trySubmit(event: FormEvent): void {
    event.preventDefault();
    setIsSubmitted(true);
    const formValues = { agentCode, password, showroomId, code: isCodeRequired ? code : null };
    const request = toSignInRequest(formValues);
    if (request && !pending) void submit(request);
  }

  return (
    <form className={styles.form} noValidate onSubmit={trySubmit}>
      <TextField
        autoCapitalize="characters"
        autoComplete={autoComplete[holder].agentCode}
        autoCorrect="off"
        enterKeyHint="next"
        error={isSubmitted && !agentCode.trim() ? t('required.agentCode') : undefined}
        label={t('agentCode')}
        onChange={(event) => setAgentCode(event.target.value)}
        required
        spellCheck={false}
        value={agentCode}
      />
      <TextField
        autoComplete={autoComplete[holder].password}
        enterKeyHint="go"
        error={isSubmitted && !password ? t('required.password') : undefined}
        label={t('password')}
        onChange={(event) => setPassword(event.target.value)}
        ref={pickedAgentCode ? focusOnMount : undefined}
        required
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        value={password}
      />
      {isCodeRequired && (
        <CodeField
          enterKeyHint="go"
          hint={t('codeHint')}
          label={t('code')}
          onChange={setCode}
          ref={focusOnMount}
          value={code}
        />
      )}
      {showrooms && (
        <SelectField
          emptyLabel={t('noShowroom')}
          label={t('selectShowroom')}
          onChange={(event) => setShowroomId(event.target.value)}
          options={showrooms.map(({ id, name, location }) => ({
            value: id,
            label: `${name} - ${location}`,
          }))}
          value={showroomId}
        />
      )}
      <div aria-live="assertive" className={styles.refusal}>
        {refusal && <SignInRefusalText refusal={refusal} />}
      </div>
      <Button
        disabled={pending}
        fullWidth
        pending={pending}
        pendingLabel={t('submitting')}
        size="large"
        type="submit"
      >
        {t('submit')}
      </Button>
    </form>
  );
}

/** Ref callback that focuses a field when it mounts. */
function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}
