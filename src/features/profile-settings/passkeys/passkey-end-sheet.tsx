import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPasskeyEndpoint, type Passkey } from '#domain/protocol/passkeys.ts';
import type { PasskeyAssertion } from '#domain/protocol/sign-in.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { updateStoredAgent } from '../../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../../data/session/session.ts';
import { SecondFactorFields } from '../../../shared/second-factor/second-factor-fields.tsx';
import { requestPasskeyChallenge } from '../../../sync/sign-in/request-passkey-challenge.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { SecurityFailureText } from '../security-failure-text.tsx';
import styles from '../settings.module.css';
import { useSecurityAction } from '../use-security-action.ts';

interface PasskeyEndSheetProps {
  session: Session;
  passkey: Passkey;
  onClose: () => void;
}

/**
 * Sheet that removes a passkey with the password. Before the last second factor of the agent is
 * removed, the server also requires a code or passkey: the sheet then shows fields for both.
 */
export function PasskeyEndSheet({ session, passkey, onClose }: PasskeyEndSheetProps) {
  const { t } = useTranslation(['profileSettings', 'login', 'common']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { pending, failure, run } = useSecurityAction(session);
  const [isFactorRequired, setIsFactorRequired] = useState(false);
  // Keeps the fields of the second factor after a further failure.
  if (failure === 'CODE_REQUIRED' && !isFactorRequired) setIsFactorRequired(true);

  async function remove(assertion?: PasskeyAssertion): Promise<void> {
    if (pending || password === '') return;
    const proof = assertion ? { passkey: assertion } : { ...(code.trim() !== '' && { code }) };
    const response = await run(endPasskeyEndpoint, {
      params: { id: passkey.id },
      body: { password, ...proof },
    });
    if (!response) return;
    await updateStoredAgent(localDatabase, response.agent);
    showToast({ tone: 'neutral', title: t('passkeys.removed') });
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void remove();
  }

  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open title={t('passkeys.endTitle')}>
      <form className={styles.section} noValidate onSubmit={submit}>
        <p className={styles.note}>
          {t(isFactorRequired ? 'passkeys.lastNote' : 'passkeys.endNote', { name: passkey.name })}
        </p>
        <TextField
          autoComplete="current-password"
          label={t('security.current')}
          onChange={({ target }) => setPassword(target.value)}
          required
          revealLabels={{ show: t('login:showPassword'), hide: t('login:hidePassword') }}
          value={password}
        />
        {isFactorRequired && (
          <SecondFactorFields
            agentCode={session.agent.agentCode}
            code={code}
            hasPasskey
            onCode={setCode}
            onPasskey={(assertion) => void remove(assertion)}
            password={password}
            requestChallenge={requestPasskeyChallenge}
          />
        )}
        <SecurityFailureText failure={failure === 'CODE_REQUIRED' ? null : failure} />
        <FormActions>
          <Button onClick={onClose} variant="secondary">
            {t('personal.cancel')}
          </Button>
          <Button pending={pending} type="submit" variant="danger">
            {t('passkeys.end')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  );
}
