import { type FormEvent, useState } from 'react';
import { startRegistration } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import {
  beginPasskeyEndpoint,
  confirmPasskeyEndpoint,
  PASSKEY_NAME_MAX_LENGTH,
} from '#domain/protocol/passkeys.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { updateStoredAgent } from '../../../data/session/agent/offline-sign-in.ts';
import type { Session } from '../../../data/session/session.ts';
import { orUnused } from '../../../shared/second-factor/passkey-prompt.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { SecurityFailureText } from '../security-failure-text.tsx';
import styles from '../settings.module.css';
import { useSecurityAction } from '../use-security-action.ts';

interface PasskeyAddSheetProps {
  session: Session;
  onClose: () => void;
  onConfirmed: (() => void) | undefined;
}

/**
 * Sheet that adds a passkey. If the passkey is the first second factor of the agent, the sheet then
 * shows the recovery codes.
 */
export function PasskeyAddSheet({ session, onClose, onConfirmed }: PasskeyAddSheetProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const hasCodes = recoveryCodes.length > 0;

  function finish(): void {
    showToast({ tone: 'positive', title: t('passkeys.added') });
    onClose();
    onConfirmed?.();
  }

  return (
    <Sheet
      closeLabel={t('common:close')}
      // A tap outside must not close the sheet with the recovery codes, because the codes are
      // displayed only once.
      dismissible={!hasCodes}
      onClose={hasCodes ? finish : onClose}
      open
      title={t(hasCodes ? 'twoFactor.step.codes' : 'passkeys.add')}
    >
      {hasCodes ? (
        <RecoveryCodes agentCode={session.agent.agentCode} codes={recoveryCodes} onDone={finish} />
      ) : (
        <PasskeyForm
          onAdded={(codes) => (codes.length > 0 ? setRecoveryCodes(codes) : finish())}
          session={session}
        />
      )}
    </Sheet>
  );
}

interface PasskeyFormProps {
  session: Session;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

function PasskeyForm({ session, onAdded }: PasskeyFormProps) {
  const { t } = useTranslation(['profileSettings', 'login']);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isPrompting, setIsPrompting] = useState(false);
  const { pending, failure, run, fail } = useSecurityAction(session);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSubmitted(true);
    if (pending || isPrompting || password === '' || name.trim() === '') return;
    const optionsJSON = await run(beginPasskeyEndpoint, { body: { password } });
    if (!optionsJSON) return;
    setIsPrompting(true);
    const passkey = await orUnused(startRegistration({ optionsJSON }));
    setIsPrompting(false);
    if (!passkey) {
      fail('PASSKEY_UNUSED');
      return;
    }
    const confirmation = await run(confirmPasskeyEndpoint, { body: { name, passkey } });
    if (!confirmation) return;
    await updateStoredAgent(localDatabase, confirmation.agent);
    onAdded(confirmation.recoveryCodes);
  }

  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('passkeys.addNote')}</p>
      <TextField
        error={isSubmitted && name.trim() === '' ? t('passkeys.nameMissing') : undefined}
        hint={t('passkeys.nameHint')}
        label={t('passkeys.name')}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
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
        <Button pending={pending || isPrompting} type="submit">
          {t('twoFactor.continue')}
        </Button>
      </FormActions>
    </form>
  );
}
