import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodedSignInRequest, PasskeyAssertion } from '#domain/protocol/sign-in.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import { hasFreeSpace } from '../../data/database/free-space.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { startSession } from '../../data/session/agent/session-store.ts';
import { removeStaleVerifiers } from '../../data/session/agent/verifier-sweep.ts';
import type { Session } from '../../data/session/session.ts';
import type { SecondFactorFieldsProps } from '../../shared/second-factor/second-factor-fields.tsx';
import { signIn, type SignInRefusal } from '../../sync/sign-in/sign-in-flow.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './login-form.module.css';

/**
 * While a customer has the tablet, browsers must not fill in stored passwords. The password field
 * then has `new-password`, because browsers ignore `off` for password fields.
 */
const autoComplete = {
  staff: { agentCode: 'username', password: 'current-password' },
  customer: { agentCode: 'off', password: 'new-password' },
};

const SecondFactorFields = lazyPart(async () => {
  const [{ SecondFactorFields: Fields }, { requestPasskeyChallenge }] = await Promise.all([
    import('../../shared/second-factor/second-factor-fields.tsx'),
    import('../../sync/sign-in/request-passkey-challenge.ts'),
  ]);
  return {
    default: (props: Omit<SecondFactorFieldsProps, 'requestChallenge'>) => (
      <Fields {...props} requestChallenge={requestPasskeyChallenge} />
    ),
  };
}, SecondFactorLoadFallback);

function SecondFactorLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return null;
  return (
    <Button onClick={() => void retry()} variant="secondary">
      {t('retry')}
    </Button>
  );
}

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
  const { pending, refusal, required, submit } = useSignIn(onSignedIn);
  const [agentCode, setAgentCode] = useState(pickedAgentCode);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [showroomId, setShowroomId] = useState(wantedShowroomId);
  const [isSubmitted, setIsSubmitted] = useState(false);

  // An effect removes stale password verifiers from the database whenever the form opens.
  useEffect(() => {
    removeStaleVerifiers(localDatabase, Date.now()).catch(emitDefect);
  }, []);

  // The fields for a second factor appear only after the server has required one for this agent.
  const isFactorRequired = required?.agentCode === agentCode.trim().toUpperCase();

  function trySubmit(passkey?: PasskeyAssertion): void {
    setIsSubmitted(true);
    const typedCode = isFactorRequired && !passkey ? code : null;
    const request = toSignInRequest({ agentCode, password, showroomId, code: typedCode });
    if (request && !pending) void submit({ ...request, ...(passkey && { passkey }) });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    trySubmit();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
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
      {isFactorRequired && (
        <SecondFactorFields
          agentCode={required.agentCode}
          code={code}
          hasPasskey={required.passkey}
          onCode={setCode}
          onPasskey={trySubmit}
          password={password}
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

function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Shows why the sign-in was rejected; a pause after too many attempts counts down. */
export function SignInRefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation('login');
  const pauseEndsAt = 'until' in refusal ? refusal.until : null;
  switch (refusal.code) {
    // No text is needed, because the code field is already visible above.
    case 'CODE_REQUIRED':
      return null;
    case 'PAUSED':
      return (
        <PauseCountdown
          format={(count) => t('refusal.PAUSED', { count })}
          key={refusal.until}
          until={refusal.until}
        />
      );
    case 'TOO_MANY_REQUESTS':
      return pauseEndsAt === null ? (
        <p>{t('refusal.TOO_MANY_REQUESTS')}</p>
      ) : (
        <PauseCountdown format={formatTooManyRequests} key={pauseEndsAt} until={pauseEndsAt} />
      );
    case 'ENTRIES_WAITING':
      return <p>{t('refusal.ENTRIES_WAITING', { count: refusal.count })}</p>;
    default:
      return <p>{t(`refusal.${refusal.code}`)}</p>;
  }

  function formatTooManyRequests(seconds: number): string {
    if (seconds <= 90) return t('refusal.tooManyForSeconds', { count: seconds });
    return t('refusal.tooManyForMinutes', { count: Math.ceil(seconds / 60) });
  }
}

interface PauseCountdownProps {
  /** End of the pause by the clock of this tablet, ms since 1970. */
  until: number;
  format: (seconds: number) => string;
}

/**
 * A visible countdown of the pause until the next sign-in attempt. Screen readers announce only the
 * beginning and the end of the pause.
 */
function PauseCountdown({ until, format }: PauseCountdownProps) {
  const { t } = useTranslation('login');
  const seconds = useSecondsUntil(until);
  const [initialSeconds] = useState(seconds);
  if (seconds === 0) return <p>{t('refusal.over')}</p>;
  return (
    <>
      <p aria-hidden="true">{format(seconds)}</p>
      <VisuallyHidden>
        <p>{format(initialSeconds)}</p>
      </VisuallyHidden>
    </>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  // An effect starts the interval that updates the countdown; the interval ends with the countdown.
  useEffect(() => {
    if (endsAt <= Date.now()) return undefined;
    const tickTimer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(tickTimer);
    }, 1000);
    return () => clearInterval(tickTimer);
  }, [endsAt]);

  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

interface SignInFormValues {
  agentCode: string;
  password: string;
  /** Id of the selected showroom; empty if none is selected. */
  showroomId: string;
  /** The one-time code; null if no code is required. */
  code: string | null;
}

/**
 * Returns the sign-in request for the form; null while the agent code or the password is missing.
 */
export function toSignInRequest(values: SignInFormValues): CodedSignInRequest | null {
  const { password, showroomId, code } = values;
  const agentCode = values.agentCode.trim().toUpperCase();
  if (!agentCode || !password) return null;
  return {
    agentCode,
    password,
    ...(showroomId && { showroomId }),
    ...(code !== null && { code }),
  };
}

interface SignInForm {
  pending: boolean;
  refusal: SignInRefusal | null;
  /**
   * Agent code for which the server requires a second factor, with or without a passkey; null if
   * none is required.
   */
  required: { agentCode: string; passkey: boolean } | null;
  submit: (request: CodedSignInRequest) => Promise<void>;
}

function useSignIn(onSignedIn: (session: Session) => void): SignInForm {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);

  const [required, setRequired] = useState<SignInForm['required']>(null);

  async function submit(request: CodedSignInRequest): Promise<void> {
    setPending(true);
    setRefusal(null);
    const deps = { db: localDatabase, transport: serverTransport, now: Date.now };
    try {
      const outcome = await signIn(deps, request);
      if (outcome.ok) {
        await startSession(outcome.session);
        onSignedIn(outcome.session);
      } else {
        setRefusal(outcome);
        if (outcome.code === 'CODE_REQUIRED')
          setRequired({ agentCode: request.agentCode, passkey: outcome.passkey });
      }
    } catch (error) {
      // The sign-in failed on the tablet, for example because the storage is full or damaged.
      emitDefect(error);
      setRefusal({ code: hasFreeSpace() ? 'TABLET_FAILED' : 'TABLET_FULL' });
    }
    setPending(false);
  }

  return { pending, refusal, required, submit };
}
